/** A drill of 96 × 96 pixels, as PNG. */
const drill =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAQMAAADYVuV7AAAABlBMVEX///8LenWsKChQAAAAIElEQVR42mNgoCPg////w3DiMPB/YBjljHJGOWRyaA8AoZVvkVoAIWcAAAAASUVORK5CYII=';

/** An image as a person chooses it in a file field. */
export function imageFile(name: string): File {
  const bytes = Uint8Array.from(atob(drill), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
