/**
 * Writes to localStorage. A choice that cannot be kept is only forgotten, and nothing else may fail because of it.
 *
 * @returns false if the storage is full, which drafts can cause
 */
export function storeValue(key: string, value: string): boolean {
  // Writing an unchanged value could fail as well, and is not needed.
  if (localStorage.getItem(key) === value) return true;
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
