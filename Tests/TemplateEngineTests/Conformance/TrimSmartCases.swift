/// Trim smart: what Stencil 0.15.1 prints; `!` where it reports an error, with the text of ours.
let trimSmartCases = #"""
  `a\n{% if on %}\nb\n{% endif %}\nc` => `a\nb\nc`
  `a\n  {% if on %}\n  b\n  {% endif %}\nc` => `a\n  b\nc`
  `{% for i in items %}\n  {{ i }}\n{% endfor %}\nend` => `  a\n  b\n  c\nend`
  `a {% if on %} b {% endif %} c` => `a b c`
  `a\n{% if on +%}\nb\n{%+ endif %}\nc` => `a\n\nb\nc`
  `a\n  {%+ if on %}\n  b\n  {%- endif %}\nc` => `a\n    bc`
  `a\n\n{% if on %}\n\nb\n\n{% endif %}\n\nc` => `a\n\n\nb\n\n\nc`
  `{{ name }}\n{{ count }}\n` => `Bookmark\n3\n`
  `{# c #}\na` => `\na`
  `{% if on %}\t\n\tb\n\t{% endif %}` => `\tb\n`
  `a  \n{% if on %}b{% endif %}` => `a\nb`
  `{% if on %}a{% else %}\nb\n{% endif %}\nc` => `ac`
  `{% set x %}\na\n{% endset %}\n[{{ x }}]` => `[a\n]`
  """#
