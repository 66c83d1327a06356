/// SwiftKit tags: what StencilSwiftKit prints; `!` where it reports an error, with the text of ours.
let swiftKitTagsCases = #"""
  `{% set x "a" %}{{ x }}` => `a`
  `{% set x name %}{{ x }}` => `Bookmark`
  `{% set x name|uppercase %}{{ x }}` => `BOOKMARK`
  `{% set x %}a{{ name }}b{% endset %}{{ x }}` => `aBookmarkb`
  `{% set x %}{% for i in items %}{{ i }}{% endfor %}{% endset %}[{{ x }}]` => `[abc]`
  `{% set x 1 %}{% set x 2 %}{{ x }}` => `2`
  `{% set x 1 %}{% if on %}{% set x 2 %}{{ x }}{% endif %}{{ x }}` => `21`
  `{% for i in items %}{% set x i %}{{ x }}{% endfor %}[{{ x }}]` => `abc[]`
  `{% set name "other" %}{% include "part" %}` => `(other)`
  `{% set x %}a{% set y %}b{% endset %}{{ y }}c{% endset %}{{ x }}{{ y }}` => `abcb`
  `{% set x 1...3 %}{{ x }}` => `[1, 2, 3]`
  `{% macro hi %}Hi{% endmacro %}{% call hi %}` => `Hi`
  `{% macro hi who %}Hi {{ who }}{% endmacro %}{% call hi name %}` => `Hi Bookmark`
  `{% macro hi a b %}{{ a }}-{{ b }}{% endmacro %}{% call hi 1 "x y" %}` => `1-x y`
  `{% macro hi a %}{{ a }}{% endmacro %}{% call hi name|uppercase %}{% call hi count %}` => `BOOKMARK3`
  `{% macro hi a %}{{ a }}{{ name }}{% endmacro %}{% for name in items %}{% call hi 1 %}{% endfor %}` => `1a1b1c`
  `{% macro a x %}[{{ x }}]{% endmacro %}{% macro b x %}({% call a x %}){% endmacro %}{% call b 1 %}` => `([1])`
  `{% macro count n %}{{ n }}{% if n > 0 %}{% endif %}{% endmacro %}{% call count 3 %}` => `3`
  `{% macro hi a %}{% endmacro %}[{{ a }}]` => `[]`
  `{% macro hi a %}{% set z a %}{{ z }}{% endmacro %}{% call hi 1 %}[{{ z }}]` => `1[]`
  `{% import "macros" %}{% call twice "a" %}` => `aa`
  `{% import "macros" %}[{% call twice name|lowercase %}]` => `[bookmarkbookmark]`
  `{% map items into up using i %}{{ i|uppercase }}{% endmap %}{{ up|join:"," }}` => `A,B,C`
  `{% map numbers into r %}{{ maploop.item }}{{ maploop.counter }}{% endmap %}{{ r|join:"," }}` => `10,21,32`
  `{% map items into r using i %}{{ i }}{% if not maploop.last %}+{% endif %}{% endmap %}{{ r|join:"" }}` => `a+b+c`
  `{% map empty into r using i %}x{% endmap %}[{{ r }}]` => `[]`
  `{% call nothing %}` => `!main:1:9: error: 'nothing' is no macro`
  `{% call name %}` => `!main:1:9: error: 'name' is no macro`
  `{% macro hi a %}{% endmacro %}{% call hi %}` => `!main:1:31: error: macro 'hi' takes 1 argument, not 0`
  `{% macro hi %}{% endmacro %}{% call hi 1 %}` => `!main:1:29: error: macro 'hi' takes no argument, not 1`
  `{% macro %}{% endmacro %}` => `!main:1:1: error: 'macro' needs a name`
  `{% call %}` => `!main:1:1: error: 'call' needs the name of a macro`
  `{% set x %}a` => `!main:1:1: error: 'set' is not closed · add '{% endset %}'`
  `{% macro x %}a` => `!main:1:1: error: 'macro' is not closed · add '{% endmacro %}'`
  `{% map items %}{% endmap %}` => `!main:1:13: error: 'into' is missing here`
  `{% import "nothing" %}` => `!main:1:11: error: there is no template 'nothing'`
  `{% import %}` => `!main:1:1: error: 'import' needs the name of a template · write 'import "name.stencil"'`
  `{% set x items.0|uppercase %}{{ x }}` => `A`
  `{% set x -1 %}{{ x }}{% set x "a b" %}{{ x }}` => `-1a b`
  `{% macro r n %}{{ n }}{% if n == 3 %}{% call r 2 %}{% endif %}{% if n == 2 %}{% call r 1 %}{% endif %}{% endmacro %}{% call r 3 %}` => `321`
  `{% macro m a %}{% for i in a %}{{ i }}{% endfor %}{% endmacro %}{% call m items %}{% call m numbers %}` => `abc123`
  `{% macro m a %}{{ a|default:"none" }}{% endmacro %}{% call m missing %}` => `none`
  `{% map items into x using i %}{{ maploop.counter }} - {{ i }}{% endmap %}{{ x|join:";" }}` => `0 - a;1 - b;2 - c`
  `{% map items into x %}{{ maploop.item|uppercase }}{% if maploop.first %}!{% endif %}{% endmap %}{{ x|join:"" }}` => `A!BC`
  `{% if on %}{% set z 1 %}{% endif %}[{{ z }}]` => `[]`
  `{% ifnot off %}{% set z 1 %}{{ z }}{% else %}{{ z }}{% endif %}[{{ z }}]` => `1[]`
  `{% for i in empty %}{% empty %}{% set z 1 %}{{ z }}{% endfor %}[{{ z }}]` => `1[]`
  `{% if on %}{% block q %}{% set z 2 %}{{ z }}{% endblock %}{{ z }}{% endif %}[{{ z }}]` => `22[]`
  `{% for i in items %}{% if on %}{% set z i %}{% if i == "b" %}{% break %}{% endif %}{{ z }}{% endif %}{% endfor %}[{{ z }}]` => `a[]`
  `{% for i in items %}{% if on %}{% if i == "b" %}{% continue %}{% endif %}{% set z i %}{{ z }}{% endif %}{{ z }}{% endfor %}[{{ z }}]` => `ac[]`
  `{% if on %}{% macro m %}x{% endmacro %}{% call m %}{% endif %}` => `x`
  `{% if on %}{% macro m %}x{% endmacro %}{% endif %}{% call m %}` => `!main:1:59: error: 'm' is no macro`
  `{% if on %}{% import "macros" %}{% call twice 1 %}{% endif %}` => `11`
  `{% if on %}{% map items into r using i %}{{ i }}{% endmap %}{{ r|join:"" }}{% endif %}[{{ r }}]` => `abc[]`
  `{% set z %}{% if on %}{% set y 1 %}{{ y }}{% endif %}{{ y }}{% endset %}{{ z }}` => `1`
  """#
