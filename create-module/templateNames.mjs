/** The form of a name. */
export const words = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

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

/**
 * The singular of what a list holds, the list's address in the console, and the path of its calls.
 * @typedef {{ one: string, path: string, api: string }} Addresses
 */

/**
 * Why a list cannot have this address.
 *
 * @param {Addresses} addresses @param {readonly string[]} reserved the first parts of the addresses that the gateway answers itself
 * @returns {string | undefined} a sentence that says what to do; undefined if it can
 */
export function addressProblem(addresses, reserved) {
  const { path } = addresses;
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path))
    return `"${path}" is not a valid address of a page. Use a slash and lower-case words, such as /shelves or /stock/shelves.`;
  if (reserved.includes(path.split('/')[1] ?? ''))
    return `"${path}" belongs to the gateway. Choose an address that does not begin with /${reserved.join(', /')}.`;
  if (path === formPath(addresses))
    return `"${path}" is the form's address. Choose another one for the list.`;
  return undefined;
}

/** The address of the form, next to the list's: `/stock/shelf-details` for `/stock/shelves`. @param {Addresses} addresses */
const formPath = ({ path, one }) => `${path.replace(/[^/]+$/, '')}${one}-details`;

/**
 * Replaces the template's addresses by the chosen ones: in texts, in patterns, and in the names of chunks. What they are replaced by looks
 * like the names, so that this is done before `renaming`.
 *
 * @param {Addresses} addresses @returns {(text: string) => string}
 */
export function readdressing(addresses) {
  const form = formPath(addresses);
  const escaped = (/** @type {string} */ address) => address.replaceAll('/', '\\/');
  const chunk = (/** @type {string} */ address) => address.slice(1).replaceAll('/', '-');
  return (text) =>
    text
      .replace(/(['"`])\/sample_things(?=\1|\?)/g, `$1${addresses.api}`)
      .replace(/(['"`])\/sample-things(?![\w-])/g, `$1${addresses.path}`)
      .replace(/(['"`])\/sample-thing-details(?![\w-])/g, `$1${form}`)
      .replace(/(?<=\^)\\\/sample-thing-details(?![\w-])/g, escaped(form))
      .replace(/(?<=webpackChunkName: ")sample-thing-details/g, chunk(form))
      .replace(/(?<=webpackChunkName: ")sample-things(?=")/g, chunk(addresses.path));
}
