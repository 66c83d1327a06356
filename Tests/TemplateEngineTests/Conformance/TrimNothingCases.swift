/// Trim nothing: what Stencil 0.15.1 prints; `!` where it reports an error, with the text of ours.
let trimNothingCases = #"""
  `a\n{% if on %}\nb\n{% endif %}\nc` => `a\n\nb\n\nc`
  `a \n{%- if on -%}\n b \n{%- endif -%}\n c` => `abc`
  `a {%- if on %} b {% endif -%} c` => `a b c`
  `a {%+ if on +%} b {%+ endif +%} c` => `a  b  c`
  `{% for i in items -%}\n  {{ i }}\n{%- endfor %}` => `abc`
  `{{ name }} {%- if on %} b{% endif %}` => `Bookmark b`
  `{% if on -%}\n\n\n{{ name }}\n\n\n{%- endif %}` => `Bookmark`
  `{# c #} {%- if on %}x{% endif %}` => `x`
  """#
