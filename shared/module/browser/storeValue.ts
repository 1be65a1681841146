/** Writes to localStorage. Returns false if the storage is full, which drafts can cause and callers must survive. */
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
