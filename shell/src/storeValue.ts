/** Stores a value in the browser. False where there is no room: drafts may have taken it, and nothing may fail for that. */
export function storeValue(key: string, value: string): boolean {
  // What is there already needs no room.
  if (localStorage.getItem(key) === value) return true;
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
