import { codeFormats } from './codeFormats';

type Picture = HTMLVideoElement | ImageBitmap;

/** Reads the code in a picture; null if there is none. */
export type CodeReader = (picture: Picture) => Promise<string | null>;

/** Missing in some browsers and in TypeScript's types. */
interface BarcodeDetector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Where the shell's release has the script that reads pictures, whatever is in it (`gateway/page/codeReader.ts`). */
const readerAddress = '/code-reader.js';

/** Long edges of the pictures that the library is given, in pixels: small codes need the first, blurred ones the second. */
const edges = [1600, 640];

/**
 * Loads a reader of codes: the browser's own if it reads all kinds, otherwise a library in a worker.
 *
 * @param ended ends the worker
 */
export async function loadCodeReader(ended: AbortSignal): Promise<CodeReader> {
  const own = (window as { readonly BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats()) ?? [];
  if (own && codeFormats.every((format) => formats.includes(format))) {
    const detector = new own({ formats: codeFormats });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue || null;
  }
  const decode = decodeInWorker(ended);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    for (const edge of picture instanceof HTMLVideoElement ? edges.slice(1) : edges) {
      const text = context && (await decode(pixelsOf(picture, edge, context)));
      if (text) return text;
    }
    return null;
  };
}

/** One picture at a time: the next one is sent when the one before was answered. */
function decodeInWorker(ended: AbortSignal): (pixels: ImageData) => Promise<string | null> {
  const worker = new Worker(readerAddress);
  ended.addEventListener('abort', () => worker.terminate());
  return (pixels) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
      worker.onerror = () => reject(new Error('The code reader could not be loaded.'));
      worker.postMessage(pixels, [pixels.data.buffer]);
    });
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
