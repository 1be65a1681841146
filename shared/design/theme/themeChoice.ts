/** The choices: one of the two themes, or the system setting. */
export const themeChoices = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';

/** The stored choice; `system` if there is none or the storage cannot be read. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme without storing it. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Applies a theme and stores it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  applyThemeChoice(choice);
  try {
    window.localStorage.setItem(storageKey, choice);
  } catch {
    // If the browser blocks storage, the choice applies until the page is closed.
  }
}

/** An inline script for the document head. It applies the stored theme before the first paint, so that nothing flashes. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
