import { withoutPages } from './listedPages';

const isThere = (page: string) => page !== '/gone';

it('a site map and feeds keep everything but the entries of pages that are not there', () => {
  const entries = (one: (address: string) => string) => [
    `<list>\n  ${one('https://www.vended.example/blog?a=1&amp;b=2')}\n  ${one('https://www.vended.example/gone')}\n</list>`,
    `<list>\n  ${one('https://www.vended.example/blog?a=1&amp;b=2')}\n</list>`,
  ];
  for (const one of [
    (address: string) => `<url><loc> ${address} </loc></url>`,
    (address: string) => `<url lang="en"><loc>${address}</loc></url>`,
    (address: string) => `<item><link>${address}</link></item>`,
    (address: string) => `<entry><link rel="alternate" href="${address}"/></entry>`,
  ]) {
    const [before = '', after] = entries(one);
    expect(withoutPages(before, isThere)).toBe(after);
  }
  const channel = '<channel><image><url>https://www.vended.example/logo.png</url></image></channel>';
  expect(withoutPages(channel, isThere)).toBe(channel);
});

it.each(['<url>', '<url><loc>', '<item ', `<url>${' '.repeat(50)}`, '<entry><link '])(
  'a text that never ends what it begins is read once (%s): reading the rest for each would exceed the time limit',
  (begun) => {
    const endless = begun.repeat(300_000);
    expect(withoutPages(endless, isThere)).toBe(endless);
    const unclosed = `<url><loc>${' '.repeat(300_000)}<a></url>`;
    expect(withoutPages(unclosed, isThere)).toBe(unclosed);
  },
);
