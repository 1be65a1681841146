/** A 96 × 96 pixel image of a drill, as PNG. */
const drill =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAQMAAADYVuV7AAAABlBMVEX///8LenWsKChQAAAAIElEQVR42mNgoCPg////w3DiMPB/YBjljHJGOWRyaA8AoZVvkVoAIWcAAAAASUVORK5CYII=';

/** An image to choose in a file field. */
export function imageFile(name: string): File {
  const bytes = Uint8Array.from(atob(drill), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
