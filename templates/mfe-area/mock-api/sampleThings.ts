import { recordAnswers } from '@vended/testing/mock-api/recordAnswers';
import { listSampleThings, readSampleThing, saveSampleThing } from '../contract/sampleThings';
import { sampleThingRecord } from '../contract/sampleThings.fields';

/** The calls of sample things, answered as their declaration says. */
export const sampleThingAnswers = recordAnswers(sampleThingRecord, {
  list: listSampleThings,
  read: readSampleThing,
  save: saveSampleThing,
});
