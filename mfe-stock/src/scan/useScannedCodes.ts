import { kindsWithBareIds, readCode, shortenedCode, type RecordKind } from '@vended/contract/recordCode';
import { codeForms } from '@vended/contract/scannedCode';
import { findByCode, noSuchRecord, type CodedList } from '@vended/design/scan/findByCode';
import { isMissing } from '@vended/module/query/isMissing';
import { useShell } from '@vended/module/ShellContext';
import { useEffect, useRef, useState } from 'react';
import { useLazyRecordChoiceQuery } from '../records/recordsApi';

/** A record whose code was scanned. */
export interface ScannedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** What it is called. */
  readonly label: string;
  readonly detail: string;
}

/** A record that is known without asking the server, which a network may not reach. */
export interface KnownRecord extends ScannedRecord {
  /** Its own codes; blank for none. */
  readonly codes: readonly string[];
}

export interface ScanUse {
  /** What can be scanned here, such as 'an item or a stockroom'. */
  readonly wanted: string;
  readonly kinds: readonly RecordKind[];
  /** @returns why the record cannot be used after all, as a sentence */
  readonly onFound: (record: ScannedRecord) => string | undefined;
  /** Which of several records with the same code is meant, where that is known. */
  readonly meant?: (records: readonly ScannedRecord[]) => ScannedRecord | undefined;
  /** The records that are looked at before the server is asked. */
  readonly known?: readonly KnownRecord[];
}

interface CodedRow {
  readonly id: string;
  readonly description?: string;
  readonly master_id?: string;
  readonly username?: string;
}

/** The kinds whose records have codes of their own: what is printed on an item, and a person's badge. */
const codedLists: Readonly<Partial<Record<RecordKind, CodedList & { readonly code: string }>>> = {
  item: { call: '/items', rows: 'items', codes: ['master_id', 'bar_code'], code: 'item' },
  user: { call: '/users', rows: 'users', codes: ['badge_number'], code: 'badge' },
};

const notLookedUp = 'The code could not be looked up. Check your connection and scan it again.';

/**
 * Finds what is scanned: a record by its label, or by a code of its own.
 *
 * @returns the reader of codes, what is wrong with the last one, and the records of which several have it
 */
export function useScannedCodes(use: ScanUse) {
  const { request } = useShell();
  const [readRecord] = useLazyRecordChoiceQuery();
  const [problem, setProblem] = useState<string | null>(null);
  const [several, setSeveral] = useState<{ code: string; records: readonly ScannedRecord[] } | null>(null);
  // Codes are looked up while others are scanned.
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });

  function refuse(reason: string): false {
    setProblem(reason);
    return false;
  }

  /** @returns whether it was used */
  function find(record: ScannedRecord): boolean {
    setSeveral(null);
    const reason = latest.current.onFound(record);
    setProblem(reason ?? null);
    return reason === undefined;
  }

  /** @returns whether the code is done with */
  async function read(text: string): Promise<boolean> {
    setSeveral(null);
    const code = readCode(text, window.location.origin);
    if ('record' in code) return readLabel(code.record.kind, code.record.id);
    return code.text === undefined ? refuse(code.problem) : readOwnCode(code.text);
  }

  async function readLabel(named: RecordKind | undefined, id: string): Promise<boolean> {
    const { kinds, wanted } = use;
    // The pages of devices and users show bare ids.
    const possible = named ? [named] : kindsWithBareIds;
    const usable = possible.filter((kind) => kinds.includes(kind));
    if (usable.length === 0)
      return refuse(
        `This is the code of ${named === 'item' ? 'an' : 'a'} ${named ?? 'user'}. Scan ${wanted}.`,
      );
    const known = use.known?.find((record) => record.id === id && usable.includes(record.kind));
    if (known) return find(known);
    for (const kind of usable) {
      const { data, error } = await readRecord({ kind, recordId: id });
      if (error && !isMissing(error)) return refuse(notLookedUp);
      if (data) return find({ kind, id, label: data.label, detail: '' });
    }
    return refuse(noSuchRecord);
  }

  async function readOwnCode(text: string): Promise<boolean> {
    const known = knownBy(text, use.known ?? []);
    if (known.length > 0) return findAmong(known, text);
    const lists = use.kinds.flatMap((kind) => {
      const list = codedLists[kind];
      return list ? [{ kind, ...list }] : [];
    });
    const answers = await Promise.all(
      lists.map(async ({ kind, ...list }) => ({
        kind,
        answer: await findByCode<CodedRow>(request, list, text),
      })),
    );
    const records = answers.flatMap(({ kind, answer }) =>
      'rows' in answer ? answer.rows.map((row) => recordOf(kind, row)) : [],
    );
    if (records.length === 0) {
      if (answers.some(({ answer }) => 'failure' in answer)) return refuse(notLookedUp);
      const codes = lists
        .map(({ code }) => `No ${code}`)
        .join(' and ')
        .replace('and No', 'and no');
      return refuse(`${codes || 'Nothing'} in your account has the code ${shortenedCode(text)}.`);
    }
    return findAmong(records, text);
  }

  /** Uses the record that is meant of those that have a code, or lets the person choose one. */
  function findAmong(records: readonly ScannedRecord[], code: string): boolean {
    const [only, another] = records;
    const meant = another ? latest.current.meant?.(records) : only;
    if (meant) return find(meant);
    setProblem(null);
    setSeveral({ code, records });
    return true;
  }

  return { read, problem, several, choose: find };
}

/** The records that have a code, in the first of its forms that any of them has. */
function knownBy(text: string, known: readonly KnownRecord[]): readonly KnownRecord[] {
  for (const form of codeForms(text)) {
    const found = known.filter(({ codes }) =>
      codes.some((code) => code.toLowerCase() === form.toLowerCase()),
    );
    if (found.length > 0) return [...new Map(found.map((record) => [record.id, record])).values()];
  }
  return [];
}

const recordOf = (kind: RecordKind, { id, description, master_id, username }: CodedRow): ScannedRecord => ({
  kind,
  id,
  label: description ?? username ?? '',
  detail: master_id ?? '',
});
