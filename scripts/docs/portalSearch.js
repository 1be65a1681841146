// Finds pages and headings by the words that are typed. `portalIndex` is written before this script.
const field = document.getElementById('site-search');
const results = document.getElementById('site-results');
const most = 12;

function found(words) {
  const inText = (text) => words.every((word) => text.includes(word));
  return portalIndex
    .flatMap(({ file, title, headings, words: text }) => {
      const inTitle = inText(title.toLowerCase());
      const own = headings.filter((heading) => inText(heading.text.toLowerCase())).slice(0, 3);
      const page = inTitle ? 3 : own.length > 0 ? 0 : inText(text) ? 1 : 0;
      return [
        ...(page > 0 ? [{ rank: page, href: file, title }] : []),
        ...own.map(({ id, text: heading }) => ({
          rank: 2,
          href: `${file}#${id}`,
          title: heading,
          of: title,
        })),
      ];
    })
    .sort((one, other) => other.rank - one.rank)
    .slice(0, most);
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  results.hidden = words.length === 0;
  const list = document.createElement('ul');
  const hits = words.length === 0 ? [] : found(words);
  for (const { href, title, of } of hits) {
    const link = document.createElement('a');
    link.href = document.body.dataset.root + href;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    if (of) {
      const page = document.createElement('span');
      page.textContent = of;
      item.append(page);
    }
    list.append(item);
  }
  results.replaceChildren(hits.length > 0 ? list : 'No page has these words.');
}

field.addEventListener('input', show);
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  field.value = '';
  show();
});
