import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { codeFormats } from '@vended/design/scan/codeFormats';

/*
 * Reads codes in pictures, apart from the page: the library is WebAssembly, which the policy of pages refuses and that of this script
 * allows (`gateway/page/codeReader.ts`).
 */
interface PictureEvent extends Event {
  readonly data: ImageData;
}
declare const self: {
  addEventListener(type: 'message', listener: (event: PictureEvent) => void): void;
  postMessage(answer: string | null): void;
};

// The library would fetch it from another server.
const library = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
prepareZXingModule({ overrides: { locateFile: () => library } });

const detector = new BarcodeDetector({ formats: [...codeFormats] });

async function read(picture: ImageData) {
  const [found] = await detector.detect(picture);
  self.postMessage(found?.rawValue || null);
}

self.addEventListener('message', ({ data }) => {
  read(data).catch((error: unknown) => {
    // A rejection would not reach the page, but an error does.
    setTimeout(() => {
      throw error;
    });
  });
});
