/** @param {string} name */
export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The usual English singular; the third argument of create-area overrides it. @param {string} plural */
export function singularOf(plural) {
  return plural
    .replace(/ies$/, 'y')
    .replace(/lves$/, 'lf')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<=[^s])s$/, '');
}

/** The forms in which a name of two words is written, each unlike the others. @type {((name: string) => string)[]} */
const forms = [
  (name) => name,
  (name) => name.replaceAll('-', '_'),
  camel,
  (name) => capital(camel(name)),
  (name) => name.replaceAll('-', ' '),
  (name) => capital(name.replaceAll('-', ' ')),
  (name) => name.split('-').map(capital).join(' '),
];

/**
 * Replaces the names of a template, in every form, by the same form of others.
 *
 * @param {Record<string, string>} names what takes the place of a name of the template, such as `{ 'sample-things': 'shelves' }`
 * @param {Record<string, string>} [words] texts that are replaced as they are
 * @returns {(text: string) => string}
 */
export function renaming(names, words = {}) {
  const pairs = Object.entries(names).flatMap(([from, to]) => forms.map((form) => [form(from), form(to)]));
  return (text) =>
    [...pairs, ...Object.entries(words)].reduce(
      (done, [from = '', to = '']) => done.replaceAll(from, to),
      text,
    );
}
