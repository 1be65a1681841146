/** Downloads texts, one after the other, as a file. */
export function saveFile(name: string, type: string, ...texts: readonly string[]): void {
  saveBlob(name, new Blob([...texts], { type }));
}

/** Downloads a file that the browser has already. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
