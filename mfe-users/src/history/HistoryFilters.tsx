import { auditFields } from '@vended/contract/audit.fields';
import { SelectControl } from '@vended/design/form/SelectControl';
import { controlStyles } from '@vended/design/theme/controlStyles';
import { color, media, space } from '@vended/design/theme/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import { kindLabels } from '@vended/contract/historyTexts';
import type { useHistoryFilters } from './useHistoryFilters';

const kinds = [{ value: '', label: 'Every kind' }, ...kindLabels.map(([value, label]) => ({ value, label }))];

type Filtering = Pick<ReturnType<typeof useHistoryFilters>, 'filters' | 'setFilter'>;

/** Narrows the history down to a person, a kind of record and days. */
export function HistoryFilters({ filters, setFilter }: Filtering) {
  return (
    <Filters role="group" aria-label="Filters">
      <Who key={filters.who} who={filters.who} onChange={(who) => setFilter('who', who)} />
      <Kind>
        <SelectControl
          aria-label="Kind of record"
          options={kinds}
          value={filters.kind}
          onChoose={(kind) => setFilter('kind', kind)}
        />
      </Kind>
      {(['from', 'to'] as const).map((name) => (
        <Day key={name}>
          {name === 'from' ? 'From' : 'To'}
          <Input type="date" value={filters[name]} onChange={({ target }) => setFilter(name, target.value)} />
        </Day>
      ))}
    </Filters>
  );
}

/** Searches when the field loses the focus or Enter is pressed, because only whole usernames match. */
function Who({ who, onChange }: { readonly who: string; readonly onChange: (who: string) => void }) {
  const [typed, setTyped] = useState(who);
  const done = () => {
    if (typed.trim() !== who) onChange(typed.trim());
  };
  return (
    <Input
      aria-label={auditFields.username.label}
      placeholder={auditFields.username.label}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done();
      }}
    />
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

const Day = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.muted};
`;

const Input = styled.input`
  ${controlStyles}
  width: 10rem;
`;
