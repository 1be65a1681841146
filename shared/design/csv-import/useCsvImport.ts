import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { maxImportChunk } from '@vended/contract/limits';
import type { ImportedRow, ImportInput, ImportOutput } from '@vended/contract/imports';
import { textHash } from '@vended/contract/textHash';
import { useShell } from '@vended/module/ShellContext';
import { rowCount } from '../csv/rowCount';
import { useDraft } from '../form/useDraft';
import { useForm } from '../form/useForm';
import { isCertain, keepMapping, keptMapping, missingColumns, suggestedMapping } from './columnMapping';
import type { ImportColumn } from './importColumn';
import {
  cellsOf,
  isFaulty,
  isReady,
  isRefusedFor,
  noWork,
  previewRows,
  type ImportFile,
  type ImportWork,
} from './importWork';
import { inLetters, rowsInLetters, type Letters } from './letters';
import type { CsvRow } from './csvRow';
import type { CsvContent } from './readCsv';

/** Makes the import call; resolves to null if it failed, which the banner says. */
type ImportCall<Action extends ImportInput['action']> = (
  input: Extract<ImportInput, { action: Action }>,
) => Promise<ImportOutput | null>;

export interface ImportSettings {
  /** The plural name of the records, such as 'vendors'. */
  readonly name: string;
  /** The id of what the file is about, where drafts must be kept apart by more than the name. */
  readonly of?: string;
  readonly columns: readonly ImportColumn[];
  /** The field that tells which record a row is about; missing where several do. */
  readonly code?: string;
  /** What a row is called in the preview, where that is not its first required cell. */
  readonly recordText?: (cells: Readonly<Record<string, string>>) => string;
  /** What is said of what a file does not have, where that is not that fields keep their values. */
  readonly unlisted?: string;
  /** Where the records are that an import has stored: it links to them. */
  readonly list?: {
    /** The address of the list. */
    readonly path: string;
    readonly recordPath?: (id: string) => string;
  };
  readonly check: ImportCall<'CHECK'>;
  /** @param said what is said of the whole file */
  readonly store: (
    input: Parameters<ImportCall<'IMPORT'>>[0],
    said: ImportWork['said'],
  ) => ReturnType<ImportCall<'IMPORT'>>;
  /** Missing where what is imported cannot be undone. */
  readonly undo?: ImportCall<'UNDO'>;
  /** Shows the fields of what is said of the whole file, such as when it was counted. The draft keeps it. */
  readonly wholeFile?: (said: ImportWork['said'], say: (changes: ImportWork['said']) => void) => ReactNode;
  /** Whether a row is stored too that changes nothing, such as a count that confirms what is known. */
  readonly storesUnchanged?: true;
}

/** Progress of a call in several parts: how many rows are done. */
interface Progress {
  readonly doing: 'Checking' | 'Importing' | 'Undoing';
  readonly done: number;
  readonly total: number;
}

/** What was done last: an import, or its undo. */
interface ImportResult {
  readonly message: string;
  /** The rows that an undo left as they are, with the reasons. */
  readonly kept: readonly ImportedRow[];
}

/** The most characters of a file that a draft keeps: the browser's storage for all drafts is hardly larger. */
const maxDraftLength = 1_000_000;

/** Holds an import from the choice of the file to its undo, with a draft of all decisions and corrections. */
export function useCsvImport({
  name,
  of = name,
  columns,
  code,
  check,
  store,
  undo,
  storesUnchanged,
}: ImportSettings) {
  const { session, status, report } = useShell();
  const [initial] = useState(noWork);
  const form = useDraft(useForm<ImportWork>(initial, null), `import of ${of}`);
  const { values: work, set } = form;
  const [largeRows, setLargeRows] = useState<readonly CsvRow[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const [answers, setAnswers] = useState<ReadonlyMap<number, ImportedRow>>(new Map());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);
  const checks = useRef({ last: 0, byRow: new Map<number, number>(), changed: new Set<number>() });

  const { file, letters } = work;
  const readRows = file ? (file.rows ?? largeRows) : null;
  const rows = useMemo(() => readRows && rowsInLetters(readRows, letters), [readRows, letters]);
  const headings = (file?.headings ?? []).map((heading) => inLetters(heading, letters));
  const preview = useMemo(
    () => (rows && work.step === 'rows' ? previewRows(rows, work, answers, code) : []),
    [rows, work, answers, code],
  );

  async function choose(chosen: File | null) {
    setProblem(undefined);
    setResult(null);
    if (!chosen) {
      form.reset(noWork());
      return;
    }
    const reader = await import('./readCsv').catch((error: unknown) => report.error(error));
    if (!reader) {
      setProblem('The file could not be read. Check your connection and choose it again.');
      return;
    }
    try {
      open(chosen.name, await reader.readCsv(chosen));
    } catch (error) {
      if (!(error instanceof reader.UnreadableCsv)) throw error;
      setProblem(`${error.message} Choose another file, or correct this one.`);
    }
  }

  function open(fileName: string, content: CsvContent) {
    const text = JSON.stringify(content);
    const fingerprint = `${content.rows.length} ${textHash(text)}`;
    const isLarge = text.length > maxDraftLength;
    setLargeRows(isLarge ? content.rows : null);
    setAnswers(new Map());
    if (file?.fingerprint === fingerprint && file.rows === null) return;
    const unfinished = form.draft?.changes.file;
    if (unfinished?.fingerprint === fingerprint) return form.draft?.restore();
    // The new import takes its place.
    form.draft?.discard();
    const { headings } = content;
    const kept = keptMapping(session.current(), name, headings, columns);
    const mapping = kept ?? suggestedMapping(headings, columns);
    const opened: ImportFile = {
      ...content,
      name: fileName,
      fingerprint,
      rows: isLarge ? null : content.rows,
    };
    const asks =
      content.likelyLetters !== null ||
      (!kept && !isCertain(headings, mapping, columns)) ||
      missingColumns(mapping, columns).length > 0;
    const likely = content.likelyLetters ?? noWork().letters;
    // What was said of a file that is imported is not said of the next.
    const said = work.stored.length > 0 ? {} : work.said;
    set({ ...noWork(), file: opened, mapping, letters: likely, step: asks ? 'columns' : 'rows', said });
  }

  /** The rows that can still be imported. */
  function openRows({ stored, leftOut }: ImportWork): readonly CsvRow[] {
    const others = new Set([...stored, ...leftOut]);
    return (rows ?? []).filter(({ row }) => !others.has(row));
  }

  /** Checks rows in parts. Answers are ignored for rows that were checked again since. */
  async function checkRows(list: readonly CsvRow[], using: ImportWork) {
    const { current } = checks;
    const number = (current.last += 1);
    for (const { row } of list) {
      current.byRow.set(row, number);
      current.changed.delete(row);
    }
    setFailed(false);
    let done = 0;
    for (const part of partsOf(list)) {
      const sent = part.map((csvRow) => ({ row: csvRow.row, cells: cellsOf(csvRow, using) }));
      const answer = await check({ action: 'CHECK', import_id: using.importId, rows: sent });
      if (!answer) {
        setFailed(true);
        return;
      }
      const latest = answer.rows.filter(({ row }) => current.byRow.get(row) === number);
      setAnswers((before) => new Map([...before, ...latest.map((row) => [row.row, row] as const)]));
      done += part.length;
      setProgress((now) => now && { ...now, done });
    }
  }

  async function checkAll(using = work) {
    if (!rows) return;
    const list = openRows(using);
    setProgress({ doing: 'Checking', done: 0, total: list.length });
    await checkRows(list, using);
    setProgress(null);
  }

  const toCheck =
    work.step === 'rows' && rows ? `${file?.fingerprint ?? ''} ${letters} ${work.mapping.join()}` : null;
  const onToCheck = useEffectEvent(() => void checkAll());
  useEffect(() => {
    if (toCheck === null) return undefined;
    const soon = setTimeout(() => onToCheck());
    return () => clearTimeout(soon);
  }, [toCheck]);

  function edit(row: number, field: string, text: string) {
    checks.current.changed.add(row);
    set({ edits: { ...work.edits, [row]: { ...work.edits[row], [field]: text } } });
  }

  /** Checks a row whose cells were changed, and the rows that were refused for their code, which may be unique now. */
  function recheck(row: number) {
    if (!checks.current.changed.has(row)) return;
    const hasCodeProblem = (other: number) =>
      code !== undefined && answers.get(other)?.problems.some(({ field }) => field === code) === true;
    void checkRows(
      openRows(work).filter((other) => other.row === row || hasCodeProblem(other.row)),
      work,
    );
  }

  /** Leaves a row out, which frees its code for the rows that were refused because of it, or takes it back in. */
  function leaveOut(row: number, left: boolean) {
    const leftOut = left ? [...work.leftOut, row] : work.leftOut.filter((other) => other !== row);
    const using = { ...work, leftOut };
    const freed = new Set(
      left ? [...answers.values()].filter((each) => isRefusedFor(row, each)).map(rowOf) : [],
    );
    set({ leftOut });
    setAnswers((before) => new Map([...before].filter(([other]) => !freed.has(other))));
    const list = openRows(using).filter(
      (other) => freed.has(other.row) || (other.row === row && !answers.has(row)),
    );
    if (list.length > 0) void checkRows(list, using);
  }

  async function importReady() {
    const ready = preview.filter((row) => isReady(row, storesUnchanged));
    const stored = [...work.stored];
    const kept: ImportedRow[] = [];
    let counts = { added: 0, changed: 0 };
    setResult(null);
    setProgress({ doing: 'Importing', done: 0, total: ready.length });
    for (const part of partsOf(ready)) {
      const sent = part.map(({ row, cells, answer }) => ({
        row,
        cells,
        updated_at: answer?.updated_at ?? null,
      }));
      const answer = await store({ action: 'IMPORT', import_id: work.importId, rows: sent }, work.said);
      if (!answer) {
        setProgress(null);
        return;
      }
      // The records that are stored have ids now, which rows link to.
      setAnswers((before) => new Map([...before, ...answer.rows.map((row) => [row.row, row] as const)]));
      const isStored = ({ result: each }: ImportedRow) => each !== 'faulty' && each !== 'kept';
      stored.push(...answer.rows.filter(isStored).map(({ row }) => row));
      kept.push(...answer.rows.filter((row) => !isStored(row)));
      const count = (what: string) => answer.rows.filter((row) => row.result === what).length;
      counts = { added: counts.added + count('new'), changed: counts.changed + count('changed') };
      set({ stored: [...stored] });
      setProgress((now) => now && { ...now, done: now.done + part.length });
    }
    setProgress(null);
    const number = (count: number) => count.toLocaleString('en-GB');
    setResult({
      message: `${number(counts.added)} added, ${number(counts.changed)} changed.`,
      kept: [],
    });
    const toCorrect = kept.length + preview.filter(isFaulty).length;
    if (toCorrect > 0) {
      const need = toCorrect === 1 ? 'needs' : 'need';
      const imported = ready.length - kept.length;
      if (imported > 0)
        status.success(`Imported ${rowCount(imported)}; ${rowCount(toCorrect)} ${need} correcting`);
      return;
    }
    status.success(`${capitalised(name)} imported successfully`);
    form.saved();
  }

  async function undoImport() {
    if (!undo) return;
    setProgress({ doing: 'Undoing', done: 0, total: work.stored.length });
    const answer = await undo({ action: 'UNDO', import_id: work.importId });
    setProgress(null);
    if (!answer) return;
    status.success('Import undone');
    setResult({
      message: `${answer.message}.`,
      kept: answer.rows.filter(({ result: each }) => each === 'kept'),
    });
    // After an undo, the rows are a new import.
    const next = { ...work, stored: [], importId: crypto.randomUUID() };
    set({ stored: next.stored, importId: next.importId });
    await checkAll(next);
  }

  function startChecking() {
    if (file) keepMapping(session.current(), name, file.headings, work.mapping);
    set({ step: 'rows' });
  }

  return {
    form,
    work,
    headings,
    rows,
    readRows,
    preview,
    problem,
    progress,
    failed,
    result,
    choose,
    chooseLetters: (chosen: Letters) => set({ letters: chosen }),
    map: (mapping: readonly string[]) => set({ mapping }),
    say: (changes: ImportWork['said']) => set({ said: { ...work.said, ...changes } }),
    showColumns: () => set({ step: 'columns' }),
    startChecking,
    checkAgain: () => void checkAll(),
    edit,
    recheck,
    leaveOut,
    importReady,
    undoImport,
  };
}

/** An import that is under way. */
export type CsvImportState = ReturnType<typeof useCsvImport>;

const rowOf = ({ row }: { readonly row: number }) => row;

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let from = 0; from < rows.length; from += maxImportChunk)
    parts.push(rows.slice(from, from + maxImportChunk));
  return parts;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
