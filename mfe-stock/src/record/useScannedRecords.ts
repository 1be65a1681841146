import { readCode, shortenedCode, type RecordKind } from '@vended/contract/recordCode';
import { findByCode, type CodedList } from '@vended/design/scan/findByCode';
import { isMissing } from '@vended/module/query/isMissing';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import type { ScannedAction } from '../paths';
import { useLazyRecordChoiceQuery } from '../records/recordsApi';

/** The fields of the form that a scan fills. */
export type Scanned = Partial<Record<'item_id' | 'person_id' | 'from_place_id' | 'to_place_id', string>>;

interface CodedItem {
  readonly id: string;
  readonly description: string;
  readonly master_id: string;
}

const items: CodedList = { call: '/items', rows: 'items', codes: ['master_id', 'bar_code'] };

const notLookedUp = 'The code could not be looked up. Check your connection and scan it again.';
const gone = 'There is no such record in your account. It may belong to another account or no longer exist.';

/**
 * Finds what is scanned for a movement: the item, the person or the stockroom, in any order.
 *
 * @param from where it comes from, as far as that is known: of a move the next stockroom is where it goes to
 * @returns the reader of codes, what is wrong with the last one, and the items of which several have it
 */
export function useScannedRecords(action: ScannedAction, from: string, onFound: (found: Scanned) => void) {
  const { request } = useShell();
  const [readRecord] = useLazyRecordChoiceQuery();
  const [problem, setProblem] = useState<string | null>(null);
  const [several, setSeveral] = useState<{ code: string; items: readonly CodedItem[] } | null>(null);

  function refuse(reason: string): false {
    setProblem(reason);
    return false;
  }

  function find(found: Scanned): true {
    setProblem(null);
    setSeveral(null);
    onFound(found);
    return true;
  }

  /** @returns whether the code is done with */
  async function read(text: string): Promise<boolean> {
    setSeveral(null);
    const code = readCode(text, window.location.origin);
    if ('problem' in code) {
      if (code.text === undefined) return refuse(code.problem);
      const found = await findByCode<CodedItem>(request, items, code.text);
      if ('failure' in found) return refuse(notLookedUp);
      const [only, another] = found.rows;
      if (!only) return refuse(`No item in your account has the code ${shortenedCode(code.text)}.`);
      if (!another) return find({ item_id: only.id });
      setProblem(null);
      setSeveral({ code: code.text, items: found.rows });
      return true;
    }
    // The bare id on the page of a device or a user: a device is no place.
    const { id, kind = 'user' } = code.record;
    const field = fieldOf(action, kind, from);
    if (!field) return refuse(`This is the code of a ${kind}. Scan ${wanted[action]}.`);
    const { data, error } = await readRecord({ kind, recordId: id });
    if (error && !isMissing(error)) return refuse(notLookedUp);
    if (!data) return refuse(gone);
    return find({ [field]: id });
  }

  return { read, problem, several, choose: (item_id: string) => find({ item_id }) };
}

const wanted: Readonly<Record<ScannedAction, string>> = {
  issue: 'an item, a person or a stockroom',
  return: 'an item, a person or a stockroom',
  move: 'an item or a stockroom',
};

/** The field that a record of that kind fills; undefined where the form has none for it. */
function fieldOf(action: ScannedAction, kind: RecordKind, from: string): keyof Scanned | undefined {
  if (kind === 'item') return 'item_id';
  if (kind === 'user') return action === 'move' ? undefined : 'person_id';
  if (kind !== 'stockroom') return undefined;
  if (action === 'move') return from === '' ? 'from_place_id' : 'to_place_id';
  return action === 'issue' ? 'from_place_id' : 'to_place_id';
}
