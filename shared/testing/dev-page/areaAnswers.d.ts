import type { Answer } from '../mock-api/answer';

interface AreaAnswers {
  mockAnswers(): readonly Answer[];
}

declare global {
  interface ImportMeta {
    /** Imports all matching files of a folder: here, the mock answers that areas define themselves. */
    webpackContext(
      folder: string,
      options: { regExp: RegExp },
    ): ((file: string) => AreaAnswers) & { keys(): readonly string[] };
  }
}
