/**
 * What VitePress says wrongly to screen readers: that the search is a button, and that the links which it finds are options of it. The
 * navigation does not say which page is shown. Patterns that a new version of VitePress no longer has are told by the tests with axe.
 *
 * @type {Readonly<Record<string, readonly (readonly [RegExp, string])[]>>}
 */
const corrections = {
  'VPLocalSearchBox.vue': [
    [/role="button"/, 'role="dialog" aria-modal="true"'],
    [/\s(?:aria-expanded|aria-haspopup|aria-autocomplete|:aria-owns|:aria-activedescendant)="[^"]*"/g, ''],
    [/\s(?::role|:aria-selected)="[^"]*"|\srole="option"/g, ''],
    [/\s:aria-label="\[\.\.\.p\.titles[^"]*"/, ''],
    [/<kbd :aria-label/g, '<kbd role="img" :aria-label'],
  ],
  // The key is no part of the button's name: `portal.css` shows it.
  'VPNavBarSearchButton.vue': [[/>K<\/kbd>/, '></kbd>']],
  'VPSidebarItem.vue': [[/class="link"/g, `class="link" :aria-current="isActiveLink ? 'page' : undefined"`]],
};

/** @type {import('vitepress').Plugin} */
export const accessibleTheme = {
  name: 'accessible-theme',
  // Before the components are compiled.
  enforce: 'pre',
  transform(code, id) {
    const found = corrections[id.replace(/^.*\//, '')];
    return found?.reduce((text, [pattern, words]) => text.replace(pattern, words), code);
  },
};
