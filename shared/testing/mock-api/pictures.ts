/** Returns the stored picture, or a generated one with the first letters of the text if there is none. */
export function pictureResponse(base64: string | undefined, text: string): Response {
  if (base64 !== undefined) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new Response(bytes);
  }
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="960" height="960">
    <rect width="96" height="96" fill="#e3e7ec"/>
    <rect x="14" y="26" width="68" height="50" rx="4" fill="#7b8594"/>
    <rect x="14" y="18" width="68" height="14" rx="3" fill="#5a6370"/>
    <text x="48" y="62" font-family="sans-serif" font-size="22" fill="#fff" text-anchor="middle">${letters}</text>
  </svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
