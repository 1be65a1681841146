import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useShell } from '@vended/module/ShellContext';
import type { ApiRequest } from '@vended/module/shellApi';
import { Link } from '../components/Link';
import { color, font, space } from '../theme/tokens';

/** How to find other records with the typed value. */
export interface OtherRecords {
  /** The request for the records that have the value and are not archived. */
  readonly request: (value: string) => ApiRequest;
  /** The records in the answer: each with its value, its name and its address. */
  readonly recordsIn: (answer: never) => readonly OtherRecord[];
  /** Converts values for comparison. By default, case and Unicode normalization are ignored. */
  readonly comparedBy?: (value: string) => string;
}

interface OtherRecord {
  readonly value: string;
  readonly name: string;
  readonly path: string;
}

/** A record that was found. */
interface Existing extends OtherRecord {
  readonly archived: boolean;
}

interface UniqueFieldProps extends OtherRecords {
  /** The label of the field, such as 'Vendor code'. */
  readonly label: string;
  readonly value: string;
  /** The record's own stored value, which is not reported as taken. */
  readonly stored: string;
  /** The field. */
  readonly children: ReactNode;
}

const debounceMs = 300;

/**
 * A field whose value no other record should have. If a record has the typed value already, a link to it is shown below the field.
 * This prevents nothing: the save decides.
 */
export function UniqueField({ label, value, stored, children, ...others }: UniqueFieldProps) {
  const existing = useOtherRecord(value, stored, others);
  return (
    <div>
      {children}
      <div aria-live="polite">
        {existing && (
          <Note>
            {existing.name}
            {existing.archived && ' (archived)'} already has this {label}.{' '}
            <Link to={existing.path}>Open the existing one</Link>
          </Note>
        )}
      </div>
    </div>
  );
}

const ignoringCase = (value: string) => value.trim().normalize().toLowerCase();

/** Another record that has the value, looked up when the user stops typing. A failed request finds none. */
function useOtherRecord(value: string, stored: string, others: OtherRecords): Existing | undefined {
  const shell = useShell();
  const [found, setFound] = useState<{ readonly wanted: string; readonly record: Existing | undefined }>();
  const latest = useEffectEvent(() => others);
  const { comparedBy = ignoringCase } = others;
  const wanted = comparedBy(value);
  const typed = value.trim();
  const unasked = wanted === '' || wanted === comparedBy(stored);

  useEffect(() => {
    if (unasked) return undefined;
    const left = new AbortController();

    async function find(archived: boolean): Promise<Existing | undefined> {
      const { request, recordsIn, comparedBy: compared = ignoringCase } = latest();
      const asked = request(typed);
      const input = archived ? { ...asked.input, archived: 'only' } : asked.input;
      const result = await shell.request({ ...asked, ...(input && { input }), signal: left.signal });
      if (!result.ok) return undefined;
      const record = recordsIn(result.data as never).find((each) => compared(each.value) === wanted);
      return record && { ...record, archived };
    }

    async function look() {
      // The value of an archived record stays taken.
      const record = (await find(false)) ?? (left.signal.aborted ? undefined : await find(true));
      if (!left.signal.aborted) setFound({ wanted, record });
    }

    const timer = setTimeout(() => void look().catch(() => undefined), debounceMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [shell, typed, wanted, unasked]);

  return !unasked && found?.wanted === wanted ? found.record : undefined;
}

const Note = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.muted};
  font-size: ${font.body};
`;
