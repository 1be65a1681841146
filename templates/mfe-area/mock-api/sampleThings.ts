import { answer } from '@vended/testing/mock-api/answer';
import { blankRecord } from '@vended/testing/mock-api/blankRecord';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoMoment } from '@vended/testing/mock-api/ids';
import { listPage } from '@vended/testing/mock-api/listPage';
import { insertRow, newRecord, updateRow } from '@vended/testing/mock-api/record';
import { notFound } from '@vended/testing/mock-api/refusal';
import { tableInState } from '@vended/testing/mock-api/table';
import {
  listSampleThings,
  readSampleThing,
  sampleThingList,
  saveSampleThing,
  type SampleThing,
} from '../contract/sampleThings';
import { sampleThingFields } from '../contract/sampleThings.fields';

/** The first of the demonstration rows. */
export const firstSampleThing = '0199e0a0-00ff-7000-8000-000000000001';

const rows: readonly SampleThing[] = ['First', 'Second', 'Third'].map((name, index) => ({
  id: firstSampleThing.replace(/1$/, String(index + 1)),
  sample_thing_name: `${name} sample thing`,
  ...blankRecord(sampleThingFields),
  created_at: demoMoment(index),
  updated_at: demoMoment(index),
}));

const sampleThingsIn = tableInState({ [accounts.acme.id]: rows });

/** The sample thing calls. */
export const sampleThingAnswers = [
  answer(listSampleThings, ({ input, state, accountId }) => {
    const page = listPage(sampleThingsIn(state).of(accountId), input, sampleThingList);
    return { sample_things: page.rows, next_cursor: page.next_cursor };
  }),

  answer(readSampleThing, ({ input, state, accountId }) => {
    const sampleThing = sampleThingsIn(state).find(accountId, input.sample_thing_id);
    if (!sampleThing) throw notFound('sample thing');
    return { sample_thing: sampleThing };
  }),

  answer(saveSampleThing, ({ input, ...saver }) => {
    const sampleThings = sampleThingsIn(saver.state);
    const message = 'Sample thing saved successfully' as const;
    if (input.action === 'INSERT') {
      const { action: _action, ...fields } = input;
      const row = newRecord({ ...blankRecord(sampleThingFields), ...fields });
      const { id, updated_at } = insertRow(saver, 'sample_thing', sampleThings, row);
      return { message, sample_thing_id: id, updated_at };
    }
    const { action: _action, sample_thing_id, updated_at: basedOn, ...changes } = input;
    const { updated_at } = updateRow(saver, 'sample_thing', sampleThings, {
      id: sample_thing_id,
      basedOn,
      changes,
    });
    return { message, sample_thing_id, updated_at };
  }),
];
