import { chosenColumns } from '@vended/contract/csvColumn';
import { exportSettings, type Export } from '@vended/contract/exportCall';
import { exportCalls } from '@vended/contract/exports';
import { momentTexts } from '@vended/contract/momentText';
import { CsvFile } from './csvFile';
import type { Route } from './route';
import { validate } from './validate';
import { firstPage, type ReadPage } from './streamedList';

/**
 * The routes that answer lists as CSV files. Their rows come from the routes of the lists, so that both have the same rows, in the same order,
 * for the same callers.
 */
export const exportRoutes = (routes: readonly Route[]): Route[] =>
  Object.values(exportCalls).map((exported) => exportRoute(exported, routes));

function exportRoute({ call, list, columns }: Export, routes: readonly Route[]): Route {
  const rows = routes.find((route) => route.call === list);
  if (rows?.access !== 'session') throw new TypeError(`${list.path} has no route with a session.`);
  return {
    access: 'session',
    call,
    async answer(exchange, raw) {
      const {
        columns: chosen = null,
        time_zone = 'UTC',
        separator,
        ...query
      } = exportSettings.parse(validate(call.input, raw));
      const read: ReadPage = (page) => rows.answer(exchange, { ...query, ...page });
      return new CsvFile(
        await firstPage(read),
        read,
        chosenColumns(columns, chosen),
        momentTexts(time_zone).dayAndTime,
        separator,
      );
    },
  };
}
