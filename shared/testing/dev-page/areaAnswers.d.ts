import type { Answer } from '../mock-api/answer';

interface AreaAnswers {
  mockAnswers(): readonly Answer[];
}

declare global {
  interface ImportMeta {
    /** All files of a folder whose names fit: here, the answers that areas bring along. */
    webpackContext(
      folder: string,
      options: { regExp: RegExp },
    ): ((file: string) => AreaAnswers) & { keys(): readonly string[] };
  }
}
