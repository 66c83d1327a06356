/// Loops: what Stencil 0.15.1 prints; `!` where it reports an error, with the text of ours.
let loopsCases = #"""
  `{% for i in items %}{{ i }}{% endfor %}` => `abc`
  `{% for i in items %}{{ i }},{% endfor %}` => `a,b,c,`
  `{% for i in numbers %}{{ i }}{% endfor %}` => `123`
  `{% for i in empty %}a{% endfor %}b` => `b`
  `{% for i in empty %}a{% empty %}b{% endfor %}` => `b`
  `{% for i in missing %}a{% empty %}b{% endfor %}` => `b`
  `{% for i in items %}a{% empty %}b{% endfor %}` => `aaa`
  `{% for i in items %}{{ forloop.counter }}{{ forloop.counter0 }} {% endfor %}` => `10 21 32 `
  `{% for i in items %}{% if forloop.first %}[{% endif %}{{ i }}{% if forloop.last %}]{% endif %}{% endfor %}` => `[abc]`
  `{% for i in items %}{{ forloop.length }}{% endfor %}` => `333`
  `{% for i in items %}{{ i }}{% if not forloop.last %}, {% endif %}{% endfor %}` => `a, b, c`
  `{% for i in 1...3 %}{{ i }}{% endfor %}` => `123`
  `{% for i in 3...1 %}{{ i }}{% endfor %}` => `321`
  `{% for i in 0...count %}{{ i }}{% endfor %}` => `0123`
  `{% for i in 1...items.count %}{{ i }}{% endfor %}` => `123`
  `{% for i in 2...2 %}{{ i }}{% endfor %}` => `2`
  `{% for i in 1...name %}{{ i }}{% endfor %}` => `!main:1:17: error: a range needs whole numbers, not a string`
  `{% for k, v in map %}{{ k }}={{ v }};{% endfor %}` => `first=one;second=two;`
  `{% for k,v in map %}{{ k }}={{ v }};{% endfor %}` => `first=one;second=two;`
  `{% for k in map %}{{ k }};{% endfor %}` => `first;second;`
  `{% for _, v in map %}{{ v }};{% endfor %}` => `one;two;`
  `{% for k, v, w in map %}{{ k }}{% endfor %}` => `!main:1:1: error: an entry has a key and a value, not 3 parts`
  `{% for p in people %}{{ p.name }}{{ p.age }} {% endfor %}` => `Ann30 Bob20 `
  `{% for p in people where p.age > 25 %}{{ p.name }}{% endfor %}` => `Ann`
  `{% for i in items where i != "b" %}{{ forloop.counter }}{{ i }}{% endfor %}` => `1a2c`
  `{% for i in numbers where i > 5 %}{{ i }}{% empty %}none{% endfor %}` => `none`
  `{% for i in numbers where i > 1 and i < 3 %}{{ i }}{% endfor %}` => `2`
  `{% for i in numbers where not ( i == 2 ) %}{{ i }}{% endfor %}` => `13`
  `{% for k, v in map where k == "first" %}{{ v }}{% endfor %}` => `one`
  `{% for i in items %}{% for j in numbers %}{{ i }}{{ j }} {% endfor %}{% endfor %}` => `a1 a2 a3 b1 b2 b3 c1 c2 c3 `
  `{% for i in items %}{% for j in numbers %}{{ forloop.counter }}{% endfor %}{{ forloop.counter }} {% endfor %}` => `1231 1232 1233 `
  `{% for i in items %}{% if i == "b" %}{% break %}{% endif %}{{ i }}{% endfor %}` => `a`
  `{% for i in items %}{% if i == "b" %}{% continue %}{% endif %}{{ i }}{% endfor %}` => `ac`
  `{% for i in items %}{{ i }}{% break %}x{% endfor %}y` => `ay`
  `{% for i in items %}{{ i }}{% continue %}x{% endfor %}y` => `abcy`
  `{% for i in items %}{% for j in numbers %}{% if j == 2 %}{% break %}{% endif %}{{ i }}{{ j }} {% endfor %}{% endfor %}` => `a1 b1 c1 `
  `{% outer: for i in items %}{% for j in numbers %}{% if j == 2 %}{% break outer %}{% endif %}{{ i }}{{ j }} {% endfor %}{% endfor %}` => `a1 `
  `{% outer: for i in items %}{% for j in numbers %}{% if j == 2 %}{% continue outer %}{% endif %}{{ i }}{{ j }} {% endfor %}{% endfor %}` => `a1 b1 c1 `
  `{% outer: for i in items %}{% for j in numbers %}{{ forloop.outer.counter }}{{ forloop.counter }} {% endfor %}{% endfor %}` => `11 12 13 21 22 23 31 32 33 `
  `{% outer: for i in items %}{{ forloop.label }}{{ forloop.outer.last }} {% endfor %}` => `outerfalse outerfalse outertrue `
  `{% for i in items %}{% filter uppercase %}{{ i }}{% if i == "b" %}{% break %}{% endif %}x{% endfilter %}{% endfor %}` => `AXB`
  `{% for i in name %}{{ i }}{% empty %}none{% endfor %}` => `none`
  `{% for i in count %}{{ i }}{% empty %}none{% endfor %}` => `none`
  `{% for i in items|join:","|split:"," %}{{ i }}{% endfor %}` => `abc`
  `{% for name in items %}{{ name }}{% endfor %}{{ name }}` => `abcBookmark`
  `{% for i in items %}{% endfor %}[{{ i }}][{{ forloop.counter }}]` => `[][]`
  `{% for p in pairs %}{{ p.0 }}{{ p.1 }}{% endfor %}` => `x1y2`
  `{% for a, b in pairs %}{{ a }}{{ b }}{% endfor %}` => `["x", 1]["y", 2]`
  `{% for i in items %}\n{{ i }}\n{% endfor %}` => `\na\n\nb\n\nc\n`
  `{% for i items %}{% endfor %}` => `!main:1:10: error: expected 'in', found 'items' · write 'for item in items where condition'`
  `{% for i in %}{% endfor %}` => `!main:1:12: error: a value is missing here`
  `{% for in items %}{% endfor %}` => `!main:1:8: error: a loop variable is missing before 'in'`
  `{% for i in items where %}{% endfor %}` => `!main:1:24: error: a value is missing here`
  `{% for i in items %}` => `!main:1:1: error: 'for' is not closed · add '{% endfor %}'`
  `{% endfor %}` => `!main:1:1: error: 'endfor' closes nothing`
  `{% empty %}` => `!main:1:1: error: 'empty' belongs to no 'for'`
  `{% break %}` => `!main:1:1: error: 'break' stands in no loop`
  `{% continue %}` => `!main:1:1: error: 'continue' stands in no loop`
  `{% for i in items %}{% break nothing %}{% endfor %}` => `!main:1:30: error: no loop labelled 'nothing' is open`
  `{% for i in items %}{{ items[forloop.counter0] }}{% endfor %}` => `abc`
  `{% for i in numbers|join:"," %}x{% empty %}none{% endfor %}` => `none`
  `{% outer: for i in items %}{% for j in numbers %}{% if j == 2 %}{% continue %}{% endif %}{{ i }}{{ j }}{% empty %}e{% endfor %}{% endfor %}` => `a1a3b1b3c1c3`
  `{% outer: for i in items %}{{ forloop.outer.counter0 }}{{ forloop.outer.length }}{{ forloop.outer.first }} {% endfor %}` => `03true 13false 23false `
  `{% for i in 1...3 where i != 2 %}{{ i }}{{ forloop.length }}{% endfor %}` => `1232`
  `{% for k, v in map %}{{ forloop.counter }}{{ k }}{% if forloop.last %}.{% endif %}{% endfor %}` => `1first2second.`
  `{% for i in items %}{% include "part" %}{% break %}{% endfor %}` => `(Bookmark)`
  """#
