/** Downloads texts, one after the other, as a file. */
export function saveFile(name: string, type: string, ...texts: readonly string[]): void {
  saveBlob(name, new Blob([...texts], { type }));
}

/** How long a saved file stays in memory: long enough for a large one on a slow disk. */
const keptMs = 60_000;

/** Downloads a file that the browser has already. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // WebKit and Firefox read the file only after a click has been handled, and no event says when they have read it.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
