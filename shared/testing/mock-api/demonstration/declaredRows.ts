import { nameFieldIn, type RecordDeclaration } from '@vended/contract/record';
import { blankRecord } from '../blankRecord';
import { demoMoment } from '../ids';
import { accounts, platformOwner } from './accounts';

const places = ['First', 'Second', 'Third'] as const;

/** The id of one of the rows that records without a demonstration of their own begin with; the first one is 1. */
export function declaredId({ kind }: Pick<RecordDeclaration, 'kind'>, number: number): string {
  const letters = Array.from(kind, (letter) => letter.charCodeAt(0));
  const hash = letters.reduce((sum, code) => (sum * 31 + code) % 0xffff, 0);
  return `0199e0a0-${hash.toString(16).padStart(4, '0')}-7000-8000-${String(number).padStart(12, '0')}`;
}

/** Such rows: 'First shelf' and the next two. */
export function firstRows(declared: RecordDeclaration) {
  const { fields, owner, words } = declared;
  const name = nameFieldIn(declared);
  const rows = places.map((place, index) => ({
    ...blankRecord(fields),
    [name]: `${place} ${words.one}`,
    id: declaredId(declared, index + 1),
    created_at: demoMoment(index),
    updated_at: demoMoment(index),
    archived_at: null,
  }));
  return { [owner === 'platform' ? platformOwner : accounts.acme.id]: rows };
}
