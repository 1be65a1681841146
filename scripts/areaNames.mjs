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

/**
 * Replaces every form of the template's names with the same form of the area's names.
 *
 * @param {{ plural: string, singular: string, api: string, apiFile: string, component: string, permission: string }} names
 * @returns {(text: string) => string}
 */
export function renaming({ plural, singular, api, apiFile, component, permission }) {
  /** @type {((name: string) => string)[]} the forms of `sample-thing`, each unlike the others */
  const forms = [
    (name) => name,
    (name) => name.replaceAll('-', '_'),
    camel,
    (name) => capital(camel(name)),
    (name) => name.replaceAll('-', ' '),
    (name) => capital(name.replaceAll('-', ' ')),
    (name) => name.split('-').map(capital).join(' '),
  ];
  const pairs = [
    ['sample-things', plural],
    ['sample-thing', singular],
  ].flatMap(([from = '', to = '']) => forms.map((form) => [form(from), form(to)]));
  return (text) =>
    [
      ...pairs,
      [`'../areaApi'`, `'../${apiFile}'`],
      ['areaApi', api],
      ['AreaRoutes', component],
      ['inventory.write', permission.replace(/\.read$/, '.write')],
      ['inventory.read', permission],
    ].reduce((done, [from = '', to = '']) => done.replaceAll(from, to), text);
}
