/// Tags: what Stencil 0.15.1 prints; `!` where it reports an error, with the text of ours.
let tagsCases = #"""
  `{% nothing %}` => `!main:1:4: error: unknown tag 'nothing'`
  `{% fro i in items %}{% endfor %}` => `!main:1:4: error: unknown tag 'fro' · did you mean 'for'?`
  `{% if on %}{% endfor %}{% endif %}` => `!main:1:12: error: 'endfor' closes nothing: 'if' is open · write '{% endif %}'`
  """#
