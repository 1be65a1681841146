import { idsByWord } from '@vended/contract/stock/countImport';
import {
  importLayout,
  layoutWords,
  planLayout,
  readBins,
  storedAlready,
} from '@vended/contract/stock/layoutImport';
import { checkAnswer, importAnswer } from '@vended/contract/imports';
import { answer } from './answer';
import { changeBin, isBin, levelOf, requireDeviceInUse } from './stockPlaces';
import { tableInState } from './table';

interface StoredImport {
  readonly id: string;
  /** The ids of the bins by the rows of the file. */
  readonly bins: ReadonlyMap<number, string>;
}

const importsOf = tableInState<StoredImport>({});

/** The layout of a device from a file, as the server stores it. */
export const layoutImportAnswers = [
  answer(importLayout, ({ input, ...context }) => {
    const { state, accountId } = context;
    const { device_id, import_id } = input;
    const device = requireDeviceInUse(context, device_id);
    const imports = importsOf(state);
    const begun = imports.find(accountId, import_id ?? '');
    const done = begun?.bins ?? new Map<number, string>();
    const sent = readBins(input.rows);
    const binAt = (cells: (typeof sent)[number]['cells']) =>
      cells && state.stockLayouts.of(accountId).find((layout) => isBin(layout, { device_id, ...cells }));
    const already = sent.flatMap(({ row, cells }) => {
      const bin = done.get(row);
      return bin === undefined ? [] : [storedAlready(row, bin, binAt(cells)?.place_id)];
    });
    const bins = state.stockLayouts
      .of(accountId)
      .filter((layout) => layout.device_id === device_id && layout.valid_until === null)
      .map((layout) => {
        const { description = '', master_id = '' } = state.items.find(accountId, layout.item_id) ?? {};
        const { quantity } = levelOf(state, accountId, layout.place_id, layout.item_id);
        return { ...layout, description, master_id, quantity };
      });
    const items = state.items.of(accountId).filter(({ archived_at }) => archived_at === null);
    const { rows, planned } = planLayout(
      sent.filter(({ row }) => !done.has(row)),
      {
        items: {
          master_id: idsByWord(items.map((item) => ({ ...item, word: item.master_id }))),
          description: idsByWord(items.map((item) => ({ ...item, word: item.description }))),
        },
        device,
        bins,
      },
    );
    if (input.action === 'CHECK') return checkAnswer([...rows, ...already]);

    const now = new Date().toISOString();
    const before = new Map(rows.map(({ row, id }) => [row, id]));
    const stored = new Map(
      planned.map(({ row, ...bin }) => {
        const layout = changeBin(context, device_id, bin, now);
        const id = layout?.place_id ?? before.get(row) ?? '';
        return [row, { id, updated_at: layout?.updated_at ?? null }] as const;
      }),
    );
    const row = {
      id: input.import_id,
      bins: new Map([...done, ...[...stored].map(([at, { id }]) => [at, id] as const)]),
    };
    if (begun) imports.change(accountId, input.import_id, row);
    else imports.add(accountId, row);
    return importAnswer(
      [...rows.map((each) => ({ ...each, ...stored.get(each.row) })), ...already],
      layoutWords,
    );
  }),
];
