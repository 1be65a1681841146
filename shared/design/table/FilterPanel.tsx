import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  noRecord,
  ownRecord,
  type Filter,
  type RecordFilter,
  type TextFilter,
} from '@vended/contract/filters';
import { Button } from '../components/Button';
import { Combobox, type ComboboxChoices, type ComboboxOption } from '../form/Combobox';
import { color, radius, space } from '../theme/tokens';

/** The choices of a filter by another record. */
export interface RecordChoices {
  /** A hook, called while the choices are on screen, with the chosen id or ''. */
  readonly useChoices: (id: string) => ComboboxChoices;
}

export interface FilterPanelProps {
  readonly id: string;
  readonly filter: Filter;
  /** '' if the filter is not used. */
  readonly value: string;
  readonly records: RecordChoices | undefined;
  /** A hook for values to suggest. */
  readonly useSuggestions: (() => readonly string[]) | undefined;
  readonly onChoose: (value: string) => void;
}

/** The values of one filter, to choose from. Takes the focus. */
export function FilterPanel({ id, filter, value, records, useSuggestions, onChoose }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <Panel ref={panel} id={id} role="group" aria-label={`Filter by ${filter.label}`}>
      {filter.kind === 'choice' &&
        Object.entries(filter.choices).map(([choice, { label }]) => (
          <Button key={choice} size="small" aria-pressed={choice === value} onClick={() => onChoose(choice)}>
            {label}
          </Button>
        ))}
      {filter.kind === 'text' && (
        <TextChoice filter={filter} value={value} useSuggestions={useSuggestions} onChoose={onChoose} />
      )}
      {filter.kind === 'record' && records && (
        <RecordChoice filter={filter} value={value} records={records} onChoose={onChoose} />
      )}
    </Panel>
  );
}

type ChoiceProps<Of extends Filter> = Pick<FilterPanelProps, 'value' | 'onChoose'> & { readonly filter: Of };

const none: readonly string[] = [];
const useNone = () => none;

/** Texts are tested for as a whole; typing a part of one finds it among the suggestions. */
function TextChoice({
  filter: { label },
  value,
  useSuggestions = useNone,
  onChoose,
}: ChoiceProps<TextFilter> & Pick<FilterPanelProps, 'useSuggestions'>) {
  const suggestions = useSuggestions();
  const [typed, setTyped] = useState('');
  const part = typed.trim().toLowerCase();
  const found = suggestions.filter((suggestion) => suggestion.toLowerCase().includes(part));
  // Also a text that is not among the suggestions, of which there may be more.
  const isKnown = part === '' || found.some((suggestion) => suggestion.toLowerCase() === part);
  const offered = found.map((text): ComboboxOption => ({ value: text, label: text }));
  if (!isKnown) offered.push({ value: typed.trim(), label: typed.trim(), place: 'last' });
  return (
    <Wide>
      <Combobox
        id="filter-text"
        name="filter-text"
        label={label}
        placeholder="Type a part of it"
        value={value}
        onChange={onChoose}
        choices={{
          chosen: value === '' ? null : { value, label: value },
          found: offered,
          failure: null,
          more: false,
          onSearch: setTyped,
        }}
      />
    </Wide>
  );
}

function RecordChoice({
  filter: { label, none, own },
  value,
  records: { useChoices },
  onChoose,
}: ChoiceProps<RecordFilter> & { readonly records: RecordChoices }) {
  const [searched, setSearched] = useState(false);
  const fixed = [
    ...(own === undefined ? [] : [{ value: ownRecord, label: own }]),
    ...(none === undefined ? [] : [{ value: noRecord, label: none }]),
  ];
  const fixedChoice = fixed.find((option) => option.value === value);
  const choices = useChoices(fixedChoice ? '' : value);
  return (
    <Wide>
      <Combobox
        id="filter-record"
        name="filter-record"
        label={label}
        placeholder="Type to search"
        value={value}
        onChange={onChoose}
        choices={{
          ...choices,
          chosen: fixedChoice ?? choices.chosen,
          found: searched || !choices.found ? choices.found : [...fixed, ...choices.found],
          onSearch(text) {
            setSearched(text !== '');
            choices.onSearch(text);
          },
        }}
      />
    </Wide>
  );
}

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

const Wide = styled.div`
  flex: 0 1 24rem;
  min-width: 0;
`;
