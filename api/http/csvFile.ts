import type { Response } from 'express';
import type { CsvColumn } from '@vended/contract/csvColumn';
import { csvEnd } from '@vended/contract/csvEnd';
import type { CsvSeparator } from '@vended/contract/csvSeparators';
import { csvHeading, csvLines } from '@vended/contract/csvText';
import type { MomentText } from '@vended/contract/momentText';
import { nameOfRows, pagesFrom, sendParts, type Answer, type ReadPage } from './streamedList';

/** An answer that is a list as a CSV file, of which the first page has been read. */
export class CsvFile {
  constructor(
    private readonly first: Answer,
    private readonly read: ReadPage,
    // `never`, because the type does not say which list the rows are of.
    private readonly columns: readonly CsvColumn<never>[],
    private readonly momentText: MomentText,
    private readonly separator: CsvSeparator | undefined,
  ) {}

  /**
   * Sends the file page by page, so that memory does not depend on its length. Its last line says how many records it has. If a
   * later page cannot be read, that line is missing and the connection is closed.
   *
   * @param beforeFurtherPage is called before each page but the first; if it throws, the file ends there
   */
  async sendTo(response: Response, beforeFurtherPage: () => Promise<void>): Promise<void> {
    const read: ReadPage = async (page) => {
      await beforeFurtherPage();
      return this.read(page);
    };
    response.setHeader('Content-Disposition', 'attachment');
    await sendParts(response, 'text/csv; charset=utf-8', this.parts(read));
  }

  private async *parts(read: ReadPage): AsyncGenerator<string> {
    const name = nameOfRows(this.first);
    yield csvHeading(this.columns, this.separator);
    let count = 0;
    for await (const page of pagesFrom(this.first, read)) {
      const rows = page[name] as readonly never[];
      yield csvLines(this.columns, rows, this.momentText, this.separator);
      count += rows.length;
    }
    yield csvEnd(count);
  }
}
