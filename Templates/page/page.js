'use strict';
// What the page adds to its markup: one view and one feature at a time, sorting, code, changes, a guess.
// Everything that is shown is made of text nodes; no markup is ever built from data.
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const lines = data.lines.split('\n');
  const runs = data.runs.split('\n');
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const say = text => { one('#said').textContent = text; };
  const count = (number, noun) => number + ' ' + noun + (number === 1 ? '' : 's');
  const word = number => data.words[number];
  const fileName = path => path.slice(path.lastIndexOf('/') + 1);

  /** An element: its tag, attributes (functions are listeners), then children or texts. */
  function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (typeof value === 'function') element.addEventListener(name, value);
      else element.setAttribute(name, value === true ? '' : value);
    }
    element.append(...children.filter(child => child !== null && child !== undefined));
    return element;
  }

  // State: which view, feature and pair of columns. It stands in the address, so that a link leads
  // back to what was shown.
  const views = all('.view');
  const several = data.features.length > 1;
  const state = {
    view: 'figures', feature: several ? 'all' : '0',
    left: 0, right: Math.min(1, data.columns.length - 1), role: '', change: 0,
  };
  const last = { feature: 0 };

  function feature() {
    return data.features[state.feature === 'all' ? last.feature : Number(state.feature)];
  }

  function readAddress() {
    const [view, query] = location.hash.slice(1).split('?');
    if (views.some(item => item.id === view)) state.view = view;
    const known = new URLSearchParams(query || '');
    const number = (key, limit) => {
      const value = Number(known.get(key));
      return known.has(key) && Number.isInteger(value) && value >= 0 && value < limit ? value : null;
    };
    if (known.get('feature') === 'all' && several) state.feature = 'all';
    const chosen = number('feature', data.features.length);
    if (chosen !== null) state.feature = String(chosen);
    state.left = number('left', data.columns.length) ?? state.left;
    state.right = number('right', data.columns.length) ?? state.right;
    state.change = number('change', data.experiments.length) ?? state.change;
  }

  function writeAddress() {
    const query = new URLSearchParams({ feature: state.feature, left: state.left, right: state.right });
    if (state.view === 'changes') query.set('change', state.change);
    history.replaceState(null, '', '#' + state.view + '?' + query);
  }

  function show(view) {
    if (view) state.view = view;
    if (telling.includes(state.view) && !one('#guess').hidden) state.view = 'figures';
    if (!['figures', 'claims'].includes(state.view) && state.feature === 'all') state.feature = String(last.feature);
    if (state.feature !== 'all') last.feature = Number(state.feature);
    for (const item of views) item.hidden = item.id !== state.view;
    for (const link of all('.bar nav a')) {
      const isHere = link.hash === '#' + state.view;
      if (isHere) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
    }
    const select = one('#feature');
    if (select) {
      // Claims are judged by all features at once.
      select.closest('.pick').hidden = state.view === 'claims';
      select.options[0].disabled = state.view !== 'figures';
      select.value = state.feature;
    }
    for (const article of all('article[data-feature]')) {
      article.hidden = article.dataset.feature !== state.feature;
    }
    for (const item of all('select.side')) item.value = state[item.dataset.side];
    draw[state.view]?.();
    writeAddress();
  }

  // MARK: figures

  const order = data.columns.map((_, index) => index);

  function reorder(table, indices) {
    const put = (row, skip) => {
      const cells = all(':scope > td, :scope > th', row).slice(skip);
      const byColumn = cells.map((cell, at) => [Number(cell.dataset.column ?? at), cell]);
      for (const [at, cell] of byColumn) cell.dataset.column = at;
      byColumn.sort((a, b) => indices.indexOf(a[0]) - indices.indexOf(b[0]));
      row.append(...byColumn.map(pair => pair[1]));
    };
    put(one('thead tr', table), 1);
    for (const row of all('tbody tr[data-metric]', table)) put(row, 1);
  }

  function values(row) {
    const found = [];
    all('td[data-value]', row).forEach((cell, at) => {
      found[Number(cell.dataset.column ?? at)] = cell.dataset.value === '' ? null : Number(cell.dataset.value);
    });
    return found;
  }

  function sorted(row, direction) {
    const figures = values(row);
    // What has no value stands last, equal values keep the order of the styles.
    return [...order].sort((a, b) => {
      if (figures[a] === null || figures[b] === null) return (figures[a] === null) - (figures[b] === null) || a - b;
      return (figures[a] - figures[b]) * direction || a - b;
    });
  }

  function sort(button) {
    const row = button.closest('tr');
    const header = one('th', row);
    const table = row.closest('table');
    const next = { null: 'ascending', ascending: 'descending', descending: null }[header.getAttribute('aria-sort')];
    for (const other of all('[aria-sort]', table)) other.removeAttribute('aria-sort');
    if (next) header.setAttribute('aria-sort', next);
    reorder(table, next ? sorted(row, next === 'ascending' ? 1 : -1) : order);
    const name = one('a', header).textContent;
    say(next ? 'Ordered by ' + name + ', ' + next : 'In the usual order');
  }

  /** What a row means, in a row of its own below it. */
  function explain(link) {
    const row = link.closest('tr');
    const open = link.getAttribute('aria-expanded') === 'true';
    link.setAttribute('aria-expanded', String(!open));
    if (open) { row.nextElementSibling.remove(); return; }
    const source = document.getElementById(link.hash.slice(1));
    const content = make('div');
    content.append(...one('dd', source).cloneNode(true).childNodes);
    row.after(make('tr', { class: 'about' }, make('td', { colspan: data.columns.length + 1 }, content)));
  }

  function startFigures() {
    for (const link of all('.figures th a')) {
      if (!document.getElementById(link.hash.slice(1))) { link.replaceWith(link.textContent); continue; }
      link.setAttribute('role', 'button');
      link.setAttribute('aria-expanded', 'false');
      link.addEventListener('click', event => { event.preventDefault(); explain(link); });
      link.addEventListener('keydown', event => {
        if (event.key === ' ') { event.preventDefault(); explain(link); }
      });
    }
    for (const button of all('.sort')) button.addEventListener('click', () => sort(button));
    one('#all-rows').addEventListener('change', event => {
      for (const table of all('.figures')) {
        table.classList.toggle('every', event.target.checked);
        table.parentElement.classList.toggle('every', event.target.checked);
      }
    });
    one('#predict')?.addEventListener('click', () => predict(one('#guess').hidden));
  }

  // MARK: predict first

  const guess = { metric: null, order: [], isShown: false };

  function guessable() {
    const article = one('#figures article:not([hidden])') || one(`#figures article[data-feature="${state.feature}"]`);
    return all('tr[data-metric]', article).filter(row =>
      !row.classList.contains('detail') && !row.classList.contains('equal'));
  }

  /** Other views with figures in them: who guesses sees none of them. */
  const telling = ['changes', 'claims'];

  function predict(isOn) {
    for (const link of all('.bar nav a')) link.hidden = isOn && telling.includes(link.hash.slice(1));
    one('#predict').setAttribute('aria-pressed', String(isOn));
    one('#guess').hidden = !isOn;
    one('.switch', one('#figures')).hidden = isOn;
    one('#glossary').hidden = isOn;
    if (isOn) { guess.metric = null; begin(); } else { draw.figures(); }
  }

  function begin(metric) {
    const rows = guessable();
    guess.metric = metric ?? guess.metric ?? rows[0]?.dataset.metric;
    guess.order = [...order];
    guess.isShown = false;
    drawGuess();
  }

  function move(at, by) {
    const to = at + by;
    if (to < 0 || to >= guess.order.length) return;
    const [style] = guess.order.splice(at, 1);
    guess.order.splice(to, 0, style);
    drawGuess();
    const buttons = all('li', one('#guess'))[to].querySelectorAll('button');
    const same = buttons[by < 0 ? 0 : 1];
    (same.disabled ? buttons[by < 0 ? 1 : 0] : same).focus();
    say(data.columns[style].name + ' is number ' + (to + 1));
  }

  function reveal() {
    guess.isShown = true;
    drawGuess();
    one('#guess .score').focus();
  }

  function drawGuess() {
    for (const article of all('#figures article')) article.hidden = true;
    const rows = guessable();
    const row = rows.find(item => item.dataset.metric === guess.metric) || rows[0];
    const panel = one('#guess');
    if (!row) { panel.replaceChildren('All figures are equal: nothing to guess.'); return; }
    const label = one('a, .row-head', row).textContent;
    const meaning = one('dd p', document.getElementById('about-' + row.dataset.metric))?.textContent || '';
    const pick = make('select', { change: event => begin(event.target.value) },
      ...rows.map(item => make('option', { value: item.dataset.metric }, one('a, .row-head', item).textContent)));
    pick.value = row.dataset.metric;
    const figures = values(row);
    const texts = [];
    all('td[data-value]', row).forEach((cell, at) => { texts[Number(cell.dataset.column ?? at)] = one('b', cell).textContent; });
    const truth = sorted(row, 1);
    const items = (guess.isShown ? truth : guess.order).map((style, at) => {
      const name = make('span', {}, data.columns[style].name);
      if (guess.isShown) {
        const mine = guess.order.indexOf(style);
        const isRight = figures[truth[mine]] === figures[style];
        return make('li', { class: isRight ? 'right' : null }, make('span', {}, String(at + 1)), name,
          make('span', { class: 'value' }, texts[style] + (isRight ? ' · as you said' : ' · you said ' + (mine + 1))));
      }
      return make('li', {}, make('span', {}, String(at + 1)), name, make('span', { class: 'moves' },
        make('button', { type: 'button', 'aria-label': 'Move ' + data.columns[style].name + ' up', disabled: at === 0, click: () => move(at, -1) }, '↑'),
        make('button', { type: 'button', 'aria-label': 'Move ' + data.columns[style].name + ' down', disabled: at === guess.order.length - 1, click: () => move(at, 1) }, '↓')));
    });
    const next = rows[(rows.indexOf(row) + 1) % rows.length];
    panel.replaceChildren(make('div', { class: 'guess' },
      make('h3', {}, 'Which style has the least, which the most?'),
      make('div', {}, make('label', {}, 'Question ', pick), make('p', { class: 'note' }, meaning),
        data.experiments.length ? make('p', { class: 'note' }, 'Changes and claims tell figures: they are back when you press Predict first again.') : null),
      guess.isShown ? make('p', { class: 'score', tabindex: '-1' }, score(figures)) : null,
      make('ol', { 'aria-label': guess.isShown ? 'What the figures say, least first' : 'Your guess for ' + label + ', least first' }, ...items),
      make('div', { class: 'tools' }, guess.isShown
        ? make('button', { type: 'button', class: 'main', click: () => { begin(next.dataset.metric); one('#guess select').focus(); } }, 'Next question')
        : make('button', { type: 'button', class: 'main', click: reveal }, 'Show the figures'))));
  }

  /** How many pairs of styles the guess puts in the order of the figures; equal ones are right anyway. */
  function score(figures) {
    let right = 0, pairs = 0;
    guess.order.forEach((a, at) => guess.order.slice(at + 1).forEach(b => {
      if (figures[a] === null || figures[b] === null) return;
      pairs += 1;
      if (figures[a] <= figures[b]) right += 1;
    }));
    return 'You put ' + right + ' of ' + count(pairs, 'pair') + ' in the right order.';
  }

  // MARK: code

  /** The pieces of a line: texts and coloured texts. */
  function pieces(number) {
    const text = lines[number];
    const found = [];
    let at = 0;
    for (const [, kind, length] of runs[number].matchAll(/([a-z])(\d+)/g)) {
      const end = at + Number(length);
      const part = text.slice(at, end);
      found.push(kind === 'p' ? part : make('span', { class: kind }, part));
      at = end;
    }
    found.push(text.slice(at));
    return found;
  }

  function line(number, label, attributes = {}) {
    return make('span', { class: 'line', 'data-n': label, ...attributes }, ...pieces(number), '\n');
  }

  function block(name, content) {
    return make('pre', { class: 'code', tabindex: '0', role: 'region', 'aria-label': name }, make('code', {}, ...content));
  }

  function filesOf(column) {
    return feature().columns[column].files.map(([path, role, part, text]) =>
      ({ path: word(path), role: word(role), part: word(part), text }));
  }

  const chosen = { left: null, right: null, marked: null };
  const parts = { own: 'Written by the style', shared: 'Entities, services, what is once in a project', test: 'Tests' };

  function drawCode() {
    const roles = [...new Set([state.left, state.right].flatMap(column => filesOf(column).map(file => file.role)))]
      .filter(Boolean);
    const pick = one('#role');
    if (!roles.includes(state.role)) state.role = '';
    pick.replaceChildren(make('option', { value: '' }, 'any'), ...roles.map(role => make('option', { value: role }, role)));
    pick.value = state.role;
    pick.disabled = roles.length === 0;
    one('#panes').replaceChildren(pane('left'), pane('right'));
    const marked = one('#panes .marked');
    if (marked) marked.scrollIntoView({ block: 'center' });
  }

  function pane(side) {
    const column = data.columns[state[side]];
    const files = filesOf(state[side]);
    const same = files.filter(file => !state.role || file.role === state.role);
    const known = [...new Set(files.map(file => file.role))].filter(Boolean);
    const fitting = same.length ? same : files;
    const size = file => data.texts[file.text].length;
    // What is worth reading first is most often the longest.
    const own = fitting.filter(file => file.part === 'own');
    const longest = (own.length ? own : fitting).reduce((a, b) => size(b) > size(a) ? b : a);
    const file = fitting.find(item => item.path === chosen[side]) || longest;
    const select = make('select', {
      'aria-label': 'File of ' + column.name,
      change: event => { chosen[side] = event.target.value; chosen.marked = null; drawCode(); one(`[data-file="${side}"]`).focus(); },
      'data-file': side,
    });
    for (const part of Object.keys(parts)) {
      const group = fitting.filter(item => item.part === part);
      if (group.length) {
        select.append(make('optgroup', { label: parts[part] },
          ...group.map(item => make('option', { value: item.path }, fileName(item.path)))));
      }
    }
    select.value = file.path;
    const mark = chosen.marked?.side === side && chosen.marked.path === file.path ? chosen.marked.line : 0;
    const text = data.texts[file.text];
    return make('div', { class: 'pane' },
      make('header', {}, make('h3', {}, column.name), select),
      same.length ? null : make('p', { class: 'note' },
        column.name + ' has no ' + state.role + '. Its roles: ' + known.join(', ') + '.'),
      block(file.path + ' in ' + column.name, text.map((number, at) =>
        line(number, at + 1, at + 1 === mark ? { class: 'line marked' } : {}))),
      make('p', { class: 'note' }, file.path + ' · ' + count(text.length, 'line') + (file.role ? ' · ' + file.role : '')));
  }

  // MARK: graphs

  function drawGraphs() {
    const sides = [...new Set([state.left, state.right])];
    for (const pair of all('#graphs .pair')) {
      const figures = all('figure', pair);
      for (const figure of figures) figure.hidden = !sides.includes(Number(figure.dataset.column));
      // Left stands before right in the page, too: so does Tab reach them, and so are they read out.
      pair.prepend(...sides.map(column => figures.find(figure => Number(figure.dataset.column) === column)));
    }
  }

  /** Takes back what was chosen, with the places of an arrow below the picture. */
  function clearGraph(figure) {
    all('.on', figure).forEach(item => item.classList.remove('on'));
    all('[aria-pressed]', figure).forEach(item => item.setAttribute('aria-pressed', 'false'));
    one('.graph', figure)?.classList.remove('chosen');
    const panel = one('.places', figure);
    if (panel) panel.hidden = true;
  }

  function chooseBox(figure, box) {
    const isOn = box.classList.contains('on');
    clearGraph(figure);
    if (isOn) return;
    box.classList.add('on');
    box.setAttribute('aria-pressed', 'true');
    const number = Number(box.dataset.box);
    const column = feature().columns[Number(figure.dataset.column)];
    const role = at => word(column.roles[at]);
    const bans = all(`.ban[data-from="${number}"]`, figure);
    bans.forEach(item => item.classList.add('on'));
    one('.graph', figure).classList.add('chosen');
    const forbidden = bans.map(item => role(Number(item.dataset.to)));
    say(role(number) + (forbidden.length ? ' may not know ' + forbidden.join(', ') : ' may know all roles'));
    column.arrows.forEach((arrow, at) => {
      if (arrow[0] === number) one(`.graph [data-arrow="${at}"]`, figure)?.classList.add('on');
    });
  }

  function chooseArrow(figure, at, isFromList) {
    clearGraph(figure);
    const position = Number(figure.dataset.column);
    const column = feature().columns[position];
    const [from, to, ...places] = column.arrows[at];
    one('.graph', figure).classList.add('chosen');
    one(`.graph [data-arrow="${at}"]`, figure)?.classList.add('on');
    const name = word(column.roles[from]) + ' → ' + word(column.roles[to]);
    const list = make('ul');
    for (let index = 0; index < places.length; index += 4) list.append(place(column, position, places.slice(index, index + 4)));
    const panel = one('.places', figure);
    panel.hidden = false;
    panel.replaceChildren(make('div', { class: 'panel' },
      make('h4', { tabindex: '-1' }, name + ', ' + count(places.length / 4, 'place')), list));
    if (isFromList) one('h4', panel).focus();
    say(name + ', ' + count(places.length / 4, 'place'));
  }

  /** One place: the line with the name underlined, and the way to the whole file. */
  function place(column, position, [path, number, start, length]) {
    const file = column.files.find(item => item[0] === path);
    const item = make('li', {}, make('button', {
      type: 'button', class: 'link',
      click: () => openCode(position, word(path), number),
    }, fileName(word(path)) + ':' + number));
    const text = file && data.texts[file[3]][number - 1];
    if (text !== undefined && file) {
      const source = lines[text];
      const units = bytes => new TextDecoder().decode(new TextEncoder().encode(source).slice(0, bytes)).length;
      const [a, b] = [units(start - 1), units(start - 1 + length)];
      item.append(make('pre', { class: 'code', tabindex: '0', 'aria-label': 'Line ' + number + ' of ' + fileName(word(path)), role: 'region' },
        make('code', {}, make('span', { class: 'line', 'data-n': number }, source.slice(0, a).trimStart(), make('mark', {}, source.slice(a, b)), source.slice(b)))));
    }
    return item;
  }

  function openCode(column, path, number) {
    const side = column === state.right && column !== state.left ? 'right' : 'left';
    state[side] = column;
    state.role = '';
    chosen[side] = path;
    chosen.marked = { side, path, line: number };
    show('code');
    one(`[data-file="${side}"]`).focus({ preventScroll: true });
  }

  function startGraphs() {
    one('#graphs').addEventListener('click', event => {
      const figure = event.target.closest('figure');
      const arrow = event.target.closest('[data-arrow]');
      const box = event.target.closest('[data-box]');
      if (arrow) chooseArrow(figure, Number(arrow.dataset.arrow), arrow.matches('button'));
      else if (box) chooseBox(figure, box);
    });
    for (const graph of all('#graphs .graph')) {
      // A picture has nothing in it that could be operated; with a script its boxes can.
      graph.setAttribute('role', 'group');
      graph.setAttribute('aria-label', one('title', graph).textContent);
      for (const box of all('.box', graph)) {
        box.setAttribute('role', 'button');
        box.setAttribute('tabindex', '0');
        box.setAttribute('aria-pressed', 'false');
        box.setAttribute('aria-label', all('text', box).map(text => text.textContent).join(', '));
      }
    }
    one('#graphs').addEventListener('keydown', event => {
      const box = event.target.closest('.box');
      if (!box || ![' ', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      chooseBox(box.closest('figure'), box);
    });
    one('#bans').addEventListener('change', event => {
      one('#graphs').classList.toggle('show-bans', event.target.checked);
    });
  }

  // MARK: changes

  function drawChanges() {
    const change = data.experiments[state.change];
    for (const button of all('.choose')) {
      const isOn = Number(button.dataset.change) === state.change;
      button.setAttribute('aria-pressed', String(isOn));
      button.closest('tr').classList.toggle('on', isOn);
    }
    const lit = one('#lit');
    lit.hidden = false;
    lit.className = 'lit';
    lit.replaceChildren(
      make('h3', { tabindex: '-1' }, change.id + ': ' + change.summary),
      make('p', {}, 'A square is a file: filled where it changes, with a plus where it is new, an empty frame where it goes.'),
      ...data.columns.map((column, at) => affected(column, feature().columns[at])));
  }

  function affected(column, found) {
    const files = found.changes[state.change];
    if (typeof files === 'string') {
      return make('section', {}, make('h4', {}, column.name), make('p', { class: 'count' }, files));
    }
    const kinds = new Map(files.map(file => [file[0], word(file[1])]));
    const tiles = found.files.filter(file => word(file[2]) !== 'test')
      .map(file => make('span', { class: kinds.get(file[0]) || null, title: fileName(word(file[0])) }));
    const known = new Set(found.files.map(file => file[0]));
    for (const file of files) {
      if (!known.has(file[0]) && !file[3]) tiles.push(make('span', { class: 'added', title: fileName(word(file[0])) }));
    }
    const sources = files.filter(file => !file[3]);
    const section = make('section', {},
      make('div', {}, make('h4', {}, column.name),
        make('p', { class: 'count' }, count(sources.length, 'file') + ', ' + count(files.length - sources.length, 'test file'))),
      make('div', {},
        make('div', { class: 'tiles', role: 'img', 'aria-label': sources.length + ' of ' + count(tiles.length, 'file') + ' change' }, ...tiles),
        make('ul', { class: 'files' }, ...files.map(file => {
          const [added, removed] = size(found, file);
          const button = make('button', { type: 'button', 'aria-expanded': 'false', click: () => toggleDiff(section, button, found, file) },
            fileName(word(file[0])) + ' ', make('small', {}, word(file[1]) === 'touched' ? '+' + added + ' −' + removed : word(file[1])));
          return make('li', {}, button);
        }))));
    return section;
  }

  const oldText = (found, path) => data.texts[found.files.find(file => file[0] === path)?.[3]] || [];

  function size(found, [, , , , steps]) {
    if (!Array.isArray(steps)) return [0, 0];
    return steps.reduce(([added, removed], step) =>
      Array.isArray(step) ? [added + step.length, removed] : step < 0 ? [added, removed - step] : [added, removed], [0, 0]);
  }

  /** Lines of a difference: three around each change, what is left out marked. */
  function difference(found, [path, kind, , , steps]) {
    const old = oldText(found, path);
    if (word(kind) === 'added') steps = [data.texts[steps]];
    if (word(kind) === 'removed') steps = [-old.length];
    const shown = [];
    let before = 0, after = 0;
    steps.forEach((step, at) => {
      if (Array.isArray(step)) {
        for (const number of step) shown.push(line(number, ++after, { class: 'line added', 'data-sign': '+' }));
      } else if (step < 0) {
        for (const number of old.slice(before, before - step)) {
          shown.push(line(number, ++before, { class: 'line removed', 'data-sign': '−' }));
        }
      } else {
        const head = at === 0 ? 0 : 3, tail = at === steps.length - 1 ? 0 : 3;
        for (let index = 0; index < step; index += 1) {
          const left = step - head - tail;
          if (left > 1 && index === head) {
            shown.push(make('span', { class: 'line gap' }, '⋯ ' + count(left, 'line') + '\n'));
            index += left - 1;
            before += left;
            after += left;
          } else {
            shown.push(line(old[before], ++after));
            before += 1;
          }
        }
      }
    });
    return shown;
  }

  function toggleDiff(section, button, found, file) {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    all('[aria-expanded]', section).forEach(item => item.setAttribute('aria-expanded', 'false'));
    all('.files button', section).forEach(item => item.removeAttribute('aria-pressed'));
    one('.diff', section)?.remove();
    if (isOpen) return;
    button.setAttribute('aria-expanded', 'true');
    const name = fileName(word(file[0]));
    section.append(make('div', { class: 'diff' }, block('Changes of ' + name, difference(found, file))));
  }

  function startChanges() {
    one('#changes').addEventListener('click', event => {
      const button = event.target.closest('.choose');
      if (!button) return;
      state.change = Number(button.dataset.change);
      drawChanges();
      writeAddress();
      one('#lit h3').focus();
    });
  }

  // MARK: start

  const draw = {
    figures: () => {
      const isGuessing = !one('#guess').hidden;
      if (isGuessing) return begin();
      for (const article of all('#figures article')) article.hidden = article.dataset.feature !== state.feature;
    },
    graphs: drawGraphs,
    code: drawCode,
    changes: drawChanges,
  };

  document.documentElement.classList.add('js');
  for (const select of all('select.side')) {
    select.append(...data.columns.map((column, at) => make('option', { value: at }, column.name)));
    select.addEventListener('change', () => {
      state[select.dataset.side] = Number(select.value);
      chosen[select.dataset.side] = null;
      chosen.marked = null;
      show();
    });
  }
  one('#role').addEventListener('change', event => {
    state.role = event.target.value;
    chosen.left = chosen.right = chosen.marked = null;
    drawCode();
  });
  one('#feature')?.addEventListener('change', event => {
    state.feature = event.target.value;
    chosen.left = chosen.right = chosen.marked = null;
    show();
  });
  for (const link of all('.bar nav a')) {
    link.addEventListener('click', event => {
      event.preventDefault();
      show(link.hash.slice(1));
      // It begins below the bar, wherever the one before was scrolled to.
      const top = document.getElementById(state.view).getBoundingClientRect().top;
      const hidden = one('.bar').getBoundingClientRect().bottom - top;
      if (hidden > 0) scrollBy({ top: -hidden, behavior: 'instant' });
    });
  }
  startFigures();
  if (one('#graphs')) startGraphs();
  if (one('#changes')) startChanges();
  addEventListener('hashchange', () => { readAddress(); show(); });
  readAddress();
  show();
})();
