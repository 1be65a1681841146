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
 * Replaces the names in a template, in every form, by the same form of the new names.
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

/** Words that no variable of a TypeScript module can have as its name. */
const reservedWords = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/**
 * A file of the template, its identifiers that contain the name of the list, and its others.
 * @typedef {{ file: string, renamed: string[], others: string[] }} FileNames
 */

/**
 * Why the template's code would not compile with these names, although each consists of words.
 *
 * @param {string} plural @param {string} singular
 * @param {readonly FileNames[]} files of the template
 * @returns {string | undefined} a sentence that says what to do; undefined if it compiles
 */
export function nameProblem(plural, singular, files) {
  const advice = `Choose another name, such as stock-${plural} with stock-${singular}.`;
  const reserved = [plural, singular].map(camel).find((word) => reservedWords.has(word));
  if (reserved)
    return `"${plural}" with "${singular}" gives a variable the name "${reserved}", which is reserved. ${advice}`;
  const rename = renaming({ 'sample-things': plural, 'sample-thing': singular });
  for (const { file, renamed, others } of files) {
    const taken = renamed.map(rename).find((name) => others.includes(name));
    if (taken)
      return `"${plural}" with "${singular}" gives "${taken}" two meanings in ${rename(file)}. ${advice}`;
  }
  return undefined;
}
