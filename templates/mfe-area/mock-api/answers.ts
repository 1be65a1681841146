import { sampleThingAnswers } from './sampleThings';

/** What the mock API answers to this module's own calls. */
export const answers = [...sampleThingAnswers];
