import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { csvSeparatorLabels, csvSeparatorNames, type CsvSeparator } from '@vended/contract/csvSeparators';
import { densities } from '@vended/contract/savedViews';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '../components/Button';
import { keepSeparator, keptSeparator } from './csvSeparator';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { Checkbox } from '../form/Checkbox';
import { Select } from '../form/Select';
import { color, font, space } from '../theme/tokens';
import type { Column } from './column';
import type { ListLayout } from './listLayout';

interface ColumnsPanelProps {
  readonly columns: readonly Column<never>[];
  /** How many of them, from the first on, the page shows by default. */
  readonly own: number;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
}

const separators = csvSeparatorNames.map((value) => ({ value, label: csvSeparatorLabels[value] }));

const densityLabels = { comfortable: 'Comfortable', compact: 'Compact' } as const;

/** Which columns the list has, in which order, and how high its rows are. */
export function ColumnsPanel({ columns, own, layout, onLayout }: ColumnsPanelProps) {
  const id = useId();
  const { session } = useShell();
  const [separator, setSeparator] = useState(() => keptSeparator(session.current()));
  const [first, ...others] = columns;
  const offered = others.flatMap(({ field, header }) => (field ? [{ field: field as string, header }] : []));
  const ownFields = columns.slice(1, own).flatMap(({ field }) => (field ? [field as string] : []));
  const known = (name: string) => offered.some(({ field }) => field === name);
  const chosen = (layout.columns ?? ownFields).filter(known);
  const rest = offered.filter(({ field }) => !chosen.includes(field));
  const rows = [...chosen.flatMap((name) => offered.filter(({ field }) => field === name)), ...rest];

  const choose = (names: readonly string[]) => onLayout({ ...layout, columns: names });

  function move(name: string, by: -1 | 1) {
    const from = chosen.indexOf(name);
    if (from + by < 0 || from + by >= chosen.length) return;
    const others = chosen.filter((each) => each !== name);
    choose([...others.slice(0, from + by), name, ...others.slice(from + by)]);
  }

  return (
    <>
      <Density role="group" aria-labelledby={`${id}-density`}>
        <Heading id={`${id}-density`}>Rows</Heading>
        {densities.map((density) => (
          <Button
            key={density}
            size="small"
            aria-pressed={density === layout.density}
            onClick={() => onLayout({ ...layout, density })}
          >
            {densityLabels[density]}
          </Button>
        ))}
      </Density>
      <Heading id={`${id}-columns`}>Columns</Heading>
      <Hint>
        {`${first?.header ?? ''} always comes first. A CSV file has the columns that you choose${layout.columns === null ? ', or every field until you choose' : ''}.`}
      </Hint>
      <Choices aria-labelledby={`${id}-columns`}>
        {rows.map(({ field, header }) => {
          const place = chosen.indexOf(field);
          return (
            <Choice key={field}>
              <Checkbox
                id={`${id}-${field}`}
                name={field}
                label={header}
                value={place >= 0}
                onChange={(shown) =>
                  choose(shown ? [...chosen, field] : chosen.filter((each) => each !== field))
                }
              />
              {place >= 0 && (
                <span>
                  <IconButton
                    aria-label={`Move ${header} up`}
                    aria-disabled={place === 0}
                    onClick={() => move(field, -1)}
                  >
                    <Icon glyph={ArrowUp} size={16} />
                  </IconButton>
                  <IconButton
                    aria-label={`Move ${header} down`}
                    aria-disabled={place === chosen.length - 1}
                    onClick={() => move(field, 1)}
                  >
                    <Icon glyph={ArrowDown} size={16} />
                  </IconButton>
                </span>
              )}
            </Choice>
          );
        })}
      </Choices>
      <Separator>
        <Select
          id={`${id}-separator`}
          name="separator"
          label="Separator in CSV files"
          error={undefined}
          value={separator}
          onChange={(chosen: CsvSeparator) => {
            keepSeparator(session.current(), chosen);
            setSeparator(chosen);
          }}
          options={separators}
        />
      </Separator>
      {layout.columns !== null && (
        <Button size="small" onClick={() => onLayout({ ...layout, columns: null })}>
          Reset columns
        </Button>
      )}
    </>
  );
}

const Density = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-block-end: ${space[4]};
`;

const Separator = styled.div`
  max-width: 20rem;
  margin-block-end: ${space[2]};
`;

const Heading = styled.h2`
  margin-inline-end: ${space[2]};
  font-size: ${font.body};
  font-weight: ${font.strong};
`;

const Hint = styled.p`
  color: ${color.muted};
`;

const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: 0 ${space[6]};
  margin: ${space[2]} 0;
  padding: 0;
  list-style: none;
`;

const Choice = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.5rem;

  & > span {
    display: flex;
    flex: none;
  }
  & [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;
