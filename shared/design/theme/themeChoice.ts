/** What a person can choose: one of the two themes, or what the system says. */
export const themeChoices = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';

/** The remembered choice; `system` when there is none or the store cannot be read. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows the chosen theme from now on, without remembering it. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Shows the chosen theme and remembers it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  applyThemeChoice(choice);
  try {
    window.localStorage.setItem(storageKey, choice);
  } catch {
    // A browser that refuses storage keeps the choice until the page is closed.
  }
}

/** A script for the page's head: sets the remembered theme before anything is drawn, so that nothing flashes. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
