/**
 * The images in RTF, in their order. Word puts them there and nowhere else that a page can read: its HTML names files of the
 * computer it runs on.
 */
export function rtfPictures(rtf: string): File[] {
  const files: File[] = [];
  for (let at = rtf.indexOf('{\\pict'); at >= 0; at = rtf.indexOf('{\\pict', at + 1)) {
    const group = rtf.slice(at, endOfGroup(rtf, at));
    const type = /\\pngblip/.test(group) ? 'png' : /\\jpegblip/.test(group) ? 'jpeg' : null;
    // Word writes each image a second time as a drawing for old programs.
    if (type)
      files.push(new File([bytesOf(group)], `image-${files.length + 1}.${type}`, { type: `image/${type}` }));
  }
  return files;
}

function endOfGroup(rtf: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < rtf.length; at++) {
    if (rtf[at] === '{') depth += 1;
    if (rtf[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return rtf.length;
}

/** The bytes are hexadecimal, after control words and nested groups. */
function bytesOf(group: string): Uint8Array<ArrayBuffer> {
  const hex = group
    .slice(1)
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\\[a-z]+-?\d* ?/g, '')
    .replace(/[^\da-f]/gi, '');
  return Uint8Array.from({ length: hex.length >> 1 }, (_, index) =>
    parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
