/// Trim all: what Stencil 0.15.1 prints; `!` where it reports an error, with the text of ours.
let trimAllCases = #"""
  `a\n{% if on %}\nb\n{% endif %}\nc` => `abc`
  `a {% if on %} b {% endif %} c` => `abc`
  `a\n\n {% if on +%}\n b \n{%+ endif %}\n c` => `a\n b \nc`
  `{% for i in items %}\n  {{ i }}\n{% endfor %}\nend` => `abcend`
  `{{ name }}\n{{ count }}\n{% if on %}\n x\n{% endif %}` => `Bookmark\n3x`
  """#
