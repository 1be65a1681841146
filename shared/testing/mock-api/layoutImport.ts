import { importLayout, layoutWords, planLayout, readBins } from '@vended/contract/stock/layoutImport';
import { checkAnswer, importAnswer } from '@vended/contract/imports';
import { answer } from './answer';
import { notFound } from './refusal';
import { namedItems } from './stockItems';
import { changeBin, levelOf } from './stockPlaces';

/** The layout of a device from a file. What becomes of a row that is sent twice is tested with the API. */
export const layoutImportAnswers = [
  answer(importLayout, ({ input, ...context }) => {
    const { state, accountId } = context;
    const { device_id } = input;
    const device = state.devices.find(accountId, device_id);
    if (!device) throw notFound('device');
    const bins = state.stockLayouts
      .of(accountId)
      .filter((layout) => layout.device_id === device_id && layout.valid_until === null)
      .map((layout) => {
        const { description = '', master_id = '' } = state.items.find(accountId, layout.item_id) ?? {};
        const { quantity } = levelOf(state, accountId, layout.place_id, layout.item_id);
        return { ...layout, description, master_id, quantity };
      });
    const items = namedItems(state.items.of(accountId).filter(({ archived_at }) => archived_at === null));
    const { rows, planned } = planLayout(readBins(input.rows), { items, device, bins });
    if (input.action === 'CHECK') return checkAnswer(rows);

    const now = new Date().toISOString();
    const stored = new Map(
      planned.map(({ row, ...bin }) => {
        const layout = changeBin(context, device_id, bin, now);
        const version = { updated_at: layout?.updated_at ?? null };
        return [row, { ...version, ...(layout && { id: layout.place_id }) }] as const;
      }),
    );
    return importAnswer(
      rows.map((row) => ({ ...row, ...stored.get(row.row) })),
      layoutWords,
    );
  }),
];
