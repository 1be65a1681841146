import Plus from 'lucide-react/icons/plus';
import Close from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { noRecord, ownRecord, type Filter, type Filters } from '@vended/contract/filters';
import { Icon } from '../components/Icon';
import { onDemand } from '../components/onDemand';
import { color, font, media, motion, radius, size, space } from '../theme/tokens';
import type { FilterPanelProps, RecordChoices } from './FilterPanel';
import { ScrollingLine } from './ScrollingLine';
import type { ListAddress } from './useListAddress';

interface ListFiltersProps<Of extends Filters> {
  readonly filters: Of;
  readonly address: Pick<ListAddress, 'filters' | 'setFilters'>;
  /** For each filter by another record: its name if one is chosen and known, and its choices. */
  readonly records?: Readonly<Record<string, RecordChoices & { readonly name: string | undefined }>>;
  /** For each filter by a text: a hook for values to suggest, called while the filter is on screen. */
  readonly suggestions?: Readonly<Record<string, () => readonly string[]>>;
}

// Loaded on demand, because most visits to a list filter by nothing.
const FilterPanel = onDemand<FilterPanelProps>(
  async () => (await import('@vended/design/table/FilterPanel')).FilterPanel,
);

/** The filters of a list as chips. A used filter shows its value and can be removed; clicking a chip offers its values. */
export function ListFilters<Of extends Filters>({
  filters,
  address,
  records = {},
  suggestions = {},
}: ListFiltersProps<Of>) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const opened = open === undefined ? undefined : filters[open];
  const used = Object.keys(address.filters);

  const focusChip = (name: string) =>
    bar.current?.querySelector<HTMLButtonElement>(`[data-filter="${name}"]`)?.focus();

  function close(name: string) {
    focusChip(name);
    setOpen(undefined);
  }

  return (
    <Frame
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && open !== undefined && !defaultPrevented) close(open);
      }}
    >
      <Chips ref={bar} role="group" aria-label="Filters">
        {Object.entries<Filter>(filters).map(([name, filter]) => {
          const value = address.filters[name];
          if (value === undefined && filter.kind === 'text' && filter.forForms) return null;
          // With one choice there is nothing to choose: the chip uses the filter, and takes it off.
          const [only, another] = filter.kind === 'choice' ? Object.keys(filter.choices) : [];
          const opens =
            only !== undefined && another === undefined
              ? { 'aria-pressed': value !== undefined }
              : { 'aria-expanded': open === name, 'aria-controls': open === name ? id : undefined };
          const text =
            value === undefined
              ? filter.label
              : `${filter.label}: ${valueText(filter, value, records[name]?.name)}`;
          return (
            <Chip key={name} $used={value !== undefined}>
              <ChipButton
                type="button"
                data-filter={name}
                aria-label={value === undefined ? `Filter by ${filter.label}` : undefined}
                {...opens}
                onClick={() => {
                  if ('aria-expanded' in opens) return setOpen(open === name ? undefined : name);
                  setOpen(undefined);
                  address.setFilters({ [name]: value === undefined ? (only ?? '') : '' });
                }}
              >
                {value === undefined && <Icon glyph={Plus} size={14} />}
                <span>{text}</span>
              </ChipButton>
              {value !== undefined && (
                <TakeOff
                  type="button"
                  aria-label={`Remove filter ${text}`}
                  onClick={() => {
                    address.setFilters({ [name]: '' });
                    focusChip(name);
                  }}
                >
                  <Icon glyph={Close} size={14} />
                </TakeOff>
              )}
            </Chip>
          );
        })}
        {used.length > 1 && (
          <ChipButton
            type="button"
            onClick={() => {
              address.setFilters(Object.fromEntries(used.map((name) => [name, ''])));
              focusChip(used[0] ?? '');
            }}
          >
            Clear filters
          </ChipButton>
        )}
      </Chips>
      {open !== undefined && opened && (
        <FilterPanel
          key={open}
          id={id}
          filter={opened}
          value={address.filters[open] ?? ''}
          records={records[open]}
          useSuggestions={suggestions[open]}
          onChoose={(value) => {
            address.setFilters({ [open]: value });
            close(open);
          }}
        />
      )}
    </Frame>
  );
}

function valueText(filter: Filter, value: string, name: string | undefined): string {
  if (filter.kind === 'choice')
    return Object.hasOwn(filter.choices, value) ? (filter.choices[value]?.label ?? '') : value;
  if (filter.kind === 'text') return value;
  if (value === ownRecord && filter.own !== undefined) return filter.own;
  return value === noRecord && filter.none !== undefined ? filter.none : (name ?? 'unknown');
}

const Frame = styled.div`
  min-width: 0;
`;

const Chips = styled(ScrollingLine)`
  ${media.print} {
    display: none;
  }
`;

const Chip = styled.span<{ $used: boolean }>`
  flex: none;
  display: inline-flex;
  max-width: 100%;
  border: 1px ${({ $used }) => ($used ? 'solid' : 'dashed')} ${color.control};
  border-radius: ${radius.control};
  background: ${({ $used }) => ($used ? color.actionTint : color.page)};
`;

const ChipButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
  min-height: calc(${size.control} - 6px);
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  font-size: ${font.body};
  font-weight: ${font.medium};
  cursor: pointer;
  transition: background-color ${motion.quick};

  & > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: ${color.hover};
  }
  &[aria-expanded='true'] {
    background: ${color.actionTint};
  }
  ${media.narrow} {
    min-width: 44px;
    min-height: 44px;
  }
`;

const TakeOff = styled(ChipButton)`
  flex: none;
`;
