/// Conditions: what Stencil 0.15.1 prints; `!` where it reports an error, with the text of ours.
let conditionsCases = #"""
  `{% if on %}a{% endif %}` => `a`
  `{% if off %}a{% endif %}b` => `b`
  `{% if on %}a{% else %}b{% endif %}` => `a`
  `{% if off %}a{% else %}b{% endif %}` => `b`
  `{% if off %}a{% elif on %}b{% else %}c{% endif %}` => `b`
  `{% if off %}a{% elif off %}b{% elif on %}c{% endif %}` => `c`
  `{% if off %}a{% elif off %}b{% else %}c{% endif %}` => `c`
  `{% ifnot on %}a{% else %}b{% endif %}` => `b`
  `{% ifnot off %}a{% endif %}` => `a`
  `{% if missing %}a{% else %}b{% endif %}` => `b`
  `{% if blank %}a{% else %}b{% endif %}` => `b`
  `{% if zero %}a{% else %}b{% endif %}` => `b`
  `{% if negative %}a{% else %}b{% endif %}` => `b`
  `{% if ratio %}a{% else %}b{% endif %}` => `a`
  `{% if empty %}a{% else %}b{% endif %}` => `b`
  `{% if items %}a{% else %}b{% endif %}` => `a`
  `{% if map %}a{% else %}b{% endif %}` => `a`
  `{% if "" %}a{% else %}b{% endif %}` => `b`
  `{% if not on %}a{% else %}b{% endif %}` => `b`
  `{% if not not on %}a{% else %}b{% endif %}` => `a`
  `{% if on and off %}a{% else %}b{% endif %}` => `b`
  `{% if on or off %}a{% else %}b{% endif %}` => `a`
  `{% if off and off or on %}a{% else %}b{% endif %}` => `a`
  `{% if on or off and off %}a{% else %}b{% endif %}` => `a`
  `{% if not off and on %}a{% else %}b{% endif %}` => `a`
  `{% if not ( off or on ) %}a{% else %}b{% endif %}` => `b`
  `{% if (off or on) and not (on and off) %}a{% else %}b{% endif %}` => `a`
  `{% if ((on)) %}a{% else %}b{% endif %}` => `a`
  `{% if count == 3 %}a{% else %}b{% endif %}` => `a`
  `{% if count != 3 %}a{% else %}b{% endif %}` => `b`
  `{% if count > 2 and count < 4 %}a{% else %}b{% endif %}` => `a`
  `{% if count >= 3 and count <= 3 %}a{% else %}b{% endif %}` => `a`
  `{% if ratio > 1 %}a{% else %}b{% endif %}` => `a`
  `{% if ratio == 1.5 %}a{% else %}b{% endif %}` => `a`
  `{% if count == 3.0 %}a{% else %}b{% endif %}` => `a`
  `{% if name == "Bookmark" %}a{% else %}b{% endif %}` => `a`
  `{% if name == 'bookmark' %}a{% else %}b{% endif %}` => `b`
  `{% if name != title %}a{% else %}b{% endif %}` => `a`
  `{% if on == true %}a{% else %}b{% endif %}` => `a`
  `{% if on != off %}a{% else %}b{% endif %}` => `a`
  `{% if missing == nothing %}a{% else %}b{% endif %}` => `a`
  `{% if missing == name %}a{% else %}b{% endif %}` => `b`
  `{% if count == "3" %}a{% else %}b{% endif %}` => `b`
  `{% if name < title %}a{% else %}b{% endif %}` => `b`
  `{% if "a" in items %}a{% else %}b{% endif %}` => `a`
  `{% if "z" in items %}a{% else %}b{% endif %}` => `b`
  `{% if 2 in numbers %}a{% else %}b{% endif %}` => `a`
  `{% if "ook" in name %}a{% else %}b{% endif %}` => `a`
  `{% if 2 in 1...3 %}a{% else %}b{% endif %}` => `a`
  `{% if 5 in 1...3 %}a{% else %}b{% endif %}` => `b`
  `{% if not "a" in items %}a{% else %}b{% endif %}` => `b`
  `{% if items.count == 3 %}a{% else %}b{% endif %}` => `a`
  `{% if name|uppercase == "BOOKMARK" %}a{% else %}b{% endif %}` => `a`
  `{% if name|lowercase|hasPrefix:"book" %}a{% else %}b{% endif %}` => `a`
  `{% if items|join:"" == "abc" %}a{% else %}b{% endif %}` => `a`
  `{% if on %}{% if off %}a{% else %}b{% endif %}{% else %}c{% endif %}` => `b`
  `{% if on %}a{% endif %}{% if on %}b{% endif %}` => `ab`
  `{% if (on %}a{% endif %}` => `!main:1:7: error: '(' is not closed · add ')'`
  `{% if on) %}a{% endif %}` => `!main:1:9: error: ')' was not expected here`
  `{% if %}a{% endif %}` => `!main:1:6: error: a value is missing here`
  `{% if on and %}a{% endif %}` => `!main:1:13: error: a value is missing here`
  `{% if and on %}a{% endif %}` => `!main:1:7: error: a value is missing before 'and'`
  `{% if on off %}a{% endif %}` => `!main:1:10: error: 'off' was not expected here`
  `{% if on %}a` => `!main:1:1: error: 'if' is not closed · add '{% endif %}'`
  `{% endif %}` => `!main:1:1: error: 'endif' closes nothing`
  `{% else %}` => `!main:1:1: error: 'else' belongs to no 'if'`
  `{% if count >= 3 or missing and off %}a{% endif %}` => `a`
  `{% if not on or on %}a{% else %}b{% endif %}` => `a`
  `{% if on and not off or off %}a{% else %}b{% endif %}` => `a`
  `{% if count > 1 == true %}a{% else %}b{% endif %}` => `b`
  `{% if "a" in items and "c" in items %}a{% else %}b{% endif %}` => `b`
  """#
