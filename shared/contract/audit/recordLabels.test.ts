import { historyKinds } from './historyKinds';
import { calledOtherwise, labelInSentence } from './recordLabels';

const otherwise: Readonly<Record<string, string | undefined>> = calledOtherwise;

test('records with a history are called by their name in the trail, unless it is said what else', () => {
  for (const [kind, { label }] of Object.entries(historyKinds))
    expect(labelInSentence(otherwise[kind] ?? kind.replaceAll('_', ' '))).toBe(labelInSentence(label));
});
