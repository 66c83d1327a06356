/// Where compatible templates differ from Stencil 0.15.1 on purpose; the page "Beside Stencil" says why.
let deviationCases = #"""
  `{{ map[ "first" ] }}` => `one`
  `{{ name| }}` => `!main:1:9: error: the name of a filter is missing here`
  `{% include "part" people.0 %}` => `(Ann)`
  `{% block a %}x` => `!main:1:1: error: 'block' is not closed · add '{% endblock %}'`
  `{{ name }` => `!main:1:1: error: '{{' is not closed · add '}}'`
  `{% %}` => `!main:1:1: error: '{% %}' has no tag name`
  `a{{ name` => `!main:1:2: error: '{{' is not closed · add '}}'`
  `a{% if on` => `!main:1:2: error: '{%' is not closed · add '%}'`
  `a{# b` => `!main:1:2: error: '{#' is not closed · add '#}'`
  `[{{ "a\nb" }}]` => `[a\nb]`
  `{%if(on) %}a{% endif %}` => `a`
  `{% ifnot count == 4 %}a{% endif %}` => `a`
  `{{ name|contains:"" }}` => `true`
  `{{ name|filter:"join:count" }}` => `!main:1:4: error: filter 'filter' knows no filter 'join:count'`
  """#
