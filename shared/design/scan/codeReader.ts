type Picture = HTMLVideoElement | ImageBitmap;

/** Reads the QR code in a picture; null if there is none. */
export type CodeReader = (picture: Picture) => Promise<string | null>;

/** Missing in some browsers and in TypeScript's types. */
interface BarcodeDetector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Long edges of the pictures that the library is given, in pixels: small codes need the first, blurred ones the second. */
const edges = [1600, 640];

/** Loads a reader of QR codes: the browser's own if there is one, otherwise a library. */
export async function loadCodeReader(): Promise<CodeReader> {
  const own = (window as { readonly BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  if (own && (await own.getSupportedFormats()).includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue || null;
  }
  const { decodePixels } = await import('./decodePixels');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (picture) => {
    for (const edge of picture instanceof HTMLVideoElement ? edges.slice(1) : edges) {
      const pixels = context && pixelsOf(picture, edge, context);
      const text = pixels && decodePixels(pixels);
      if (text) return Promise.resolve(text);
    }
    return Promise.resolve(null);
  };
}

function pixelsOf(picture: Picture, edge: number, context: CanvasRenderingContext2D): ImageData {
  const isVideo = picture instanceof HTMLVideoElement;
  const { width, height } = isVideo ? { width: picture.videoWidth, height: picture.videoHeight } : picture;
  const scale = Math.min(1, edge / Math.max(width, height, 1));
  const { canvas } = context;
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
