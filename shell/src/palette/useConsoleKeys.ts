import { useEffectEvent, useLayoutEffect } from 'react';

interface ConsoleKeys {
  /** Whether the search is open. Ctrl+K then closes it; otherwise the browser would move the focus to its address bar. */
  readonly searching: boolean;
  /** Ctrl+K and ⌘K, and `/` on a page without a search of its own. */
  readonly onSearch: () => void;
  /** `?`. */
  readonly onHelp: () => void;
  /** `n`. */
  readonly onNew: () => void;
  /** `s`. */
  readonly onScan: () => void;
  /** Whether keys without Ctrl or ⌘ act. Asked on each key. */
  readonly areSingleKeysOn: () => boolean;
}

/** Handles the console's keyboard shortcuts while it is mounted. Ignores keys that a module handles (`preventDefault`). */
export function useConsoleKeys(keys: ConsoleKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.defaultPrevented || event.isComposing ? undefined : actionOf(event, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });

  // A layout effect, because a user can press a key as soon as the page is painted.
  useLayoutEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: ConsoleKeys) {
  const { searching, onSearch, onHelp, onNew, onScan, areSingleKeysOn } = keys;
  if (event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey) return undefined;
    if (key === 's') return saveButton()?.click.bind(saveButton());
    return key === 'k' && (searching || !openDialog()) ? onSearch : undefined;
  }
  if (isTyping(event.target) || openDialog() || !areSingleKeysOn()) return undefined;
  if (key === '/') return focusSearch() ?? onSearch;
  if (key === '?') return onHelp;
  if (event.shiftKey) return undefined;
  return { n: onNew, s: onScan }[key];
}

/** The button that saves, in the dialog if one is open, else in the page: that of the form with the focus, else that of the save bar. */
function saveButton(): HTMLElement | null {
  const inFront = openDialog() ?? document.querySelector('main');
  const focused = inFront?.contains(document.activeElement) ? document.activeElement?.closest('form') : null;
  const ofForm = focused?.querySelector<HTMLElement>('[type="submit"]') ?? null;
  // A small form in the page, such as the one that grants access, has nothing to save until something is chosen in it.
  const isIdle = ofForm === null || ofForm.matches(':disabled');
  return (isIdle ? inFront?.querySelector<HTMLElement>('[data-save-bar] [type="submit"]') : null) ?? ofForm;
}

/** Moves the focus into the search of the page's list; undefined if the page has none. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  if (!field) return undefined;
  return () => {
    field.focus();
    field.select();
  };
}

/** A dialog in front of the page. One that is closing is still shown for a moment, but takes no keys any more. */
const openDialog = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])');

/** Whether keys go into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role="textbox"], [role="combobox"]'))
  );
}
