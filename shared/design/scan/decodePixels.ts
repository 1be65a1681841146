import jsQR from 'jsqr';

/** Reads the QR code in a picture, dark on light or the other way round; null if there is none. */
export function decodePixels({ data, width, height }: ImageData): string | null {
  return jsQR(data, width, height)?.data ?? null;
}
