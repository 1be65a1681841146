import { z } from 'zod';
import { chosenColumns } from '@vended/contract/csvColumn';
import { csvEnd } from '@vended/contract/csvEnd';
import { csvText } from '@vended/contract/csvText';
import { exportSettings, type Export } from '@vended/contract/exportCall';
import { exportCalls } from '@vended/contract/exports';
import { momentTexts } from '@vended/contract/momentText';
import type { Answer } from './answer';
import { invalid } from './refusal';

/** The calls that answer lists as CSV files, from the answers of the lists. */
export const answerExports = (answers: readonly Answer[]): Answer[] =>
  Object.values(exportCalls).map((exported) => exportAnswer(exported, answers));

function exportAnswer({ call, list, columns }: Export, answers: readonly Answer[]): Answer {
  const listAnswer = answers.find((answer) => answer.call === list);
  if (!listAnswer) throw new Error(`The mock API does not answer ${list.path}.`);
  return {
    call,
    async respond(raw, state) {
      // Refuses the caller before the input, as the list does.
      const listed = await listAnswer.respond(raw, state);
      const parsed = call.input.safeParse(raw);
      if (!parsed.success) throw invalid(parsed.error);
      const { columns: chosen = null, time_zone = 'UTC', separator } = exportSettings.parse(parsed.data);
      const rows = z.array(z.unknown()).parse(Object.values(z.looseObject({}).parse(await listed.json()))[0]);
      const { dayAndTime } = momentTexts(time_zone);
      // The columns match the rows of the list.
      const text = csvText(chosenColumns(columns, chosen), rows as never[], dayAndTime, separator);
      return new Response(text + csvEnd(rows.length), {
        headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment' },
      });
    },
  };
}
