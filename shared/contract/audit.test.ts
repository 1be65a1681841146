import { auditReferences } from './audit';
import { referencesIn } from './fieldChanges';
import { historyKinds } from './historyKinds';

test.each(Object.entries(historyKinds))('names the records that a %s refers to', (_kind, { fields }) => {
  expect(auditReferences).toMatchObject(Object.fromEntries(referencesIn(fields)));
});
