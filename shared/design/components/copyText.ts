/** Copies a text to the clipboard. Resolves to false without HTTPS, or where the browser or the user does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
