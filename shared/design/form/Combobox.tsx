import { Combobox as Headless } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Close from 'lucide-react/icons/x';
import { useState } from 'react';
import { Icon } from '../components/Icon';
import { Control, Detail, Frame, List, Note, Option, Place, Press, Sheet } from './comboboxParts';
import { Field } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';
import type { SelectOption } from './SelectControl';
import { useSearchPause } from './useSearchPause';

/** One of the things to choose from, with what tells it from its namesakes, such as a code. */
export interface ComboboxOption extends SelectOption {
  readonly detail?: string;
}

/** What there is to choose from; whoever knows it searches. */
export interface ComboboxChoices {
  /** What the value stands for; null without a value, and until it is known. */
  readonly chosen: ComboboxOption | null;
  /** What the search found; undefined while it is on its way. */
  readonly found: readonly ComboboxOption[] | undefined;
  /** Why nothing can be found, such as 'Failed to load vendors', or null. */
  readonly failure: string | null;
  /** What to say where there is nothing to choose from at all, such as 'No vendors found.' */
  readonly none?: string;
  /** There are more than those found. */
  readonly more: boolean;
  /** Called once the typing pauses, and with '' when the search is over. */
  readonly onSearch: (text: string) => void;
}

interface ComboboxProps extends FieldProps<string>, FieldTexts {
  /** How no choice reads, such as '-- Select Vendor --'. */
  readonly unchosen: string;
  readonly choices: ComboboxChoices;
}

/** A choice of one among more than can be listed: typing searches for it. An empty value means no choice. */
export function Combobox({
  id,
  name,
  label,
  hint,
  error,
  value,
  onChange,
  unchosen,
  choices,
}: ComboboxProps) {
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const search = useSearchPause(choices.onSearch);
  const chosen = picked?.value === value ? picked : choices.chosen;
  const found = search.waiting ? undefined : choices.found;

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Headless.Root
        items={found ?? []}
        // The search has filtered already.
        filter={null}
        value={value === '' ? null : chosen}
        isItemEqualToValue={(one, other) => one?.value === other?.value}
        autoHighlight
        onValueChange={(option: ComboboxOption | null) => {
          setPicked(option);
          onChange(option?.value ?? '');
        }}
        onInputValueChange={(text, { reason }) =>
          reason === 'input-change' ? search.type(text) : search.end()
        }
      >
        <Frame>
          <Control
            {...fieldAttributes(id, hint, error)}
            name={name}
            placeholder={unchosen}
            onKeyDown={(event) => {
              // Enter takes what was found. Without that it would send a form whose choice is still open.
              if (event.key !== 'Enter' || search.text === '' || found?.length) return;
              event.preventDefault();
              event.preventBaseUIHandler();
            }}
          />
          <Press as={Headless.Clear} aria-label={`Clear ${label}`}>
            <Icon glyph={Close} size={16} />
          </Press>
          <Press as={Headless.Trigger} aria-label={`Show choices for ${label}`}>
            <Icon glyph={ChevronDown} />
          </Press>
        </Frame>
        <Headless.Portal>
          <Place sideOffset={4}>
            <Sheet>
              <Headless.Status render={<Note />}>
                {statusOf({ ...choices, found, searched: search.text !== '' })}
              </Headless.Status>
              <List>
                {(option: ComboboxOption) => (
                  <Option key={option.value} value={option}>
                    {option.label}
                    {option.detail && <Detail>{option.detail}</Detail>}
                  </Option>
                )}
              </List>
            </Sheet>
          </Place>
        </Headless.Portal>
      </Headless.Root>
    </Field>
  );
}

function statusOf({
  found,
  failure,
  more,
  none = 'There is nothing to choose from yet.',
  searched,
}: Omit<ComboboxChoices, 'chosen' | 'onSearch'> & { readonly searched: boolean }): string {
  if (failure) return failure;
  if (!found) return 'Searching...';
  if (found.length === 0) return searched ? 'Nothing matches.' : none;
  return more ? `The first ${found.length}. Type to find others.` : '';
}
