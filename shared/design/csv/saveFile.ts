/** Downloads texts, one after the other, as a file. */
export function saveFile(name: string, type: string, ...texts: readonly (string | Blob)[]): void {
  const address = URL.createObjectURL(new Blob([...texts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
