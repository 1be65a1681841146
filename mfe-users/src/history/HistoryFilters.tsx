import { auditFields } from '@vended/contract/audit.fields';
import { Button } from '@vended/design/components/Button';
import { SelectControl } from '@vended/design/form/SelectControl';
import { DayFields } from '@vended/design/table/DayFields';
import { controlStyles } from '@vended/design/theme/controlStyles';
import { media, space } from '@vended/design/theme/tokens';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { kindLabels } from '@vended/contract/historyTexts';
import { useUsersInfiniteQuery } from '../users/usersApi';
import type { useHistoryFilters } from './useHistoryFilters';

const kinds = [{ value: '', label: 'Every kind' }, ...kindLabels.map(([value, label]) => ({ value, label }))];

interface HistoryFiltersProps extends Pick<ReturnType<typeof useHistoryFilters>, 'filters'> {
  readonly onChange: (filter: Readonly<Record<string, string>>) => void;
}

/** Narrows the history down to a person, a kind of record and days. */
export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  return (
    <Filters role="group" aria-label="Filters">
      {filters.part && <Button onClick={() => onChange({ part: '' })}>Show all history</Button>}
      <Who key={filters.who} who={filters.who} onChange={(who) => onChange({ who })} />
      <Kind>
        <SelectControl
          aria-label="Kind of record"
          options={kinds}
          value={filters.kind}
          onChoose={(kind) => onChange({ kind })}
        />
      </Kind>
      <DayFields days={filters} onChange={onChange} />
    </Filters>
  );
}

/** Suggests the users whose names begin with what is typed. Other names, such as that of the operator, are found on Enter. */
function Who({ who, onChange }: { readonly who: string; readonly onChange: (who: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(who);
  const [q, setQ] = useState('');
  const [left, setLeft] = useState(false);
  const { data } = useUsersInfiniteQuery(q ? { q } : {});
  const names = data?.pages.flatMap(({ users }) => users.map(({ username }) => username)) ?? [];

  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 150);
    return () => clearTimeout(timer);
  }, [typed]);

  function choose(name: string) {
    if (name !== who) onChange(name);
  }
  const text = typed.trim();
  const begun = text === '' ? [] : names.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
  const several = begun.length > 1 && !begun.some((name) => name.toLowerCase() === text.toLowerCase());
  /** The only user whom the text suggests, or the text. */
  function done() {
    setLeft(true);
    if (!several) choose((begun.length === 1 && begun[0]) || text);
  }
  return (
    <>
      <Input
        aria-label={auditFields.username.label}
        placeholder={auditFields.username.label}
        autoComplete="off"
        list={id}
        value={typed}
        aria-describedby={left && several ? `${id}-several` : undefined}
        onChange={({ target }) => {
          setLeft(false);
          setTyped(target.value);
          // One of the suggestions was chosen.
          if (names.includes(target.value)) choose(target.value);
        }}
        onBlur={done}
        onKeyDown={({ key }) => {
          if (key === 'Enter') done();
        }}
      />
      {left && several && (
        <span id={`${id}-several`} role="status">
          {`${begun.length} users begin with this. Choose one.`}
        </span>
      )}
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};

  /* On a phone in one line, which scrolls, so that the rows begin high. */
  ${media.narrow} {
    flex-wrap: nowrap;
    overflow-x: auto;

    & > * {
      flex: none;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Kind = styled.div`
  width: 11rem;
`;

const Input = styled.input`
  ${controlStyles}
  width: 10rem;
`;
