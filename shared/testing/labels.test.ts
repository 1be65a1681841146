const labelsOf = (html: string) => {
  document.body.innerHTML = html;
  return Array.from(document.querySelector('input')?.labels ?? [], ({ textContent }) => textContent);
};

test.each([
  ['one for it', '<input id="a"><label for="a">A</label><label for="b">B</label>', ['A']],
  ['several', '<label for="a">A</label><input id="a"><label for="a">Also A</label>', ['A', 'Also A']],
  ['one around it', '<label>A<input id="a"></label>', ['A']],
  ['none, where the label around it is for another', '<label for="b">B<input id="a"></label>', []],
  [
    'none, where another element has its id first',
    '<p id="a"></p><label for="a">A</label><input id="a">',
    [],
  ],
  ['none, where the label around it has another field first', '<label><select></select><input></label>', []],
])('the labels of a field: %s', (_what, html, labels) => {
  expect(labelsOf(html)).toEqual(labels);
});

test('a hidden field has no labels', () => {
  document.body.innerHTML = '<label for="a">A</label><input type="hidden" id="a">';
  expect(document.querySelector('input')?.labels).toBeNull();
});
