/// Output: what Stencil 0.15.1 prints; `!` where it reports an error, with the text of ours.
let outputCases = #"""
  `{{ "a" if on else "b" }}` => `a`
  `{{ "a" if off else "b" }}` => `b`
  `{{ name if on }}` => `Bookmark`
  `[{{ name if off }}]` => `[]`
  `{{ name|uppercase if on else title }}` => `BOOKMARK`
  `{{ title if off else name|uppercase }}` => `BOOKMARK`
  `{{ "a" if count > 2 and on else "b" }}` => `a`
  `{{ "a" if not on or off else "b" }}` => `b`
  `{{ 1 if items else 2 }}` => `1`
  `{{ missing if on else "x" }}|` => `|`
  `{{ on and off }} {{ on or off }}` => `false true`
  `{{ not on }} {{ not off }}` => `false true`
  `{{ count == 3 }} {{ count > 3 }}` => `true false`
  `{{ name == "Bookmark" }}` => `true`
  `{{ "a" in items }}` => `true`
  `{{ on and count > 2 }}` => `true`
  `{# comment #}a{# another #}` => `a`
  `a{# {{ name }} {% if %} #}b` => `ab`
  `a{# several\nlines #}b` => `ab`
  `{##}a` => `a`
  `a\n{# c #}\nb` => `a\n\nb`
  `{{ name }}{# c #}{{ count }}` => `Bookmark3`
  `\n\n{{ name }}\n\n` => `\n\nBookmark\n\n`
  `é{{ "ü" }}日本` => `éü日本`
  `{{ count if count > 5 else "few" }}` => `few`
  `{{ items|join:"-" if items else "none" }}` => `a-b-c`
  """#
