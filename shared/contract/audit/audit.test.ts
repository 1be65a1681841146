import { auditReferences } from './audit';
import { auditVerb } from './auditVerbs';
import { referencesIn } from '../fields/fieldChanges';
import { historyKinds } from './historyKinds';

test.each(Object.entries(historyKinds))('names the records that a %s refers to', (_kind, { fields }) => {
  expect(auditReferences).toMatchObject(Object.fromEntries(referencesIn(fields)));
});

test('a module that was built before an action existed says that the record was changed', () => {
  expect(auditVerb('ARCHIVE')).toBe('archived');
  expect(auditVerb(JSON.parse('"EXPORT"') as 'UPDATE')).toBe('changed');
});
