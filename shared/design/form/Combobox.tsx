import { Combobox as Headless } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Close from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../components/Icon';
import { color, font, layer, radius, shadow, size, space } from '../theme/tokens';
import { controlStyles } from '../theme/controlStyles';
import { inputButtonStyles } from './inputButtonStyles';
import { Field } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';
import type { SelectOption } from './SelectControl';
import { useDebouncedSearch } from './useDebouncedSearch';

/** One option, with a detail that distinguishes options with the same label, such as a code. */
export interface ComboboxOption extends SelectOption {
  readonly detail?: string;
  /** Among what a search finds: 'early' as if it began with the typed text, 'last' also if it is called so. */
  readonly place?: 'early' | 'last';
}

/** The options of a combobox. The caller performs the search. */
export interface ComboboxChoices {
  /** The option of the current value; null if there is no value or it is not loaded yet. */
  readonly chosen: ComboboxOption | null;
  /** The search results; undefined while the search is running. */
  readonly found: readonly ComboboxOption[] | undefined;
  /** Why the search failed, such as 'Failed to load vendors', or null. */
  readonly failure: string | null;
  /** The text to show if there are no options at all, such as 'No vendors found.' */
  readonly none?: string;
  /** Whether there are more results than those in `found`. */
  readonly more: boolean;
  /** Called when the user stops typing, and with '' when the search ends. */
  readonly onSearch: (text: string) => void;
}

interface ComboboxProps extends FieldProps<string>, FieldTexts {
  /** Shown if nothing is chosen, such as '-- Select Vendor --'. */
  readonly placeholder: string;
  readonly choices: ComboboxChoices;
  readonly required?: boolean;
}

/**
 * Selects one of too many options to list: typing searches for it. An empty value means no choice. A text that the user leaves is never
 * dropped: it becomes the option that it means, or it stays with an error, and `FormShell` does not save.
 */
export function Combobox({ placeholder, choices, ...field }: ComboboxProps) {
  const [selected, setSelected] = useState<ComboboxOption | null>(null);
  const search = useDebouncedSearch(choices.onSearch);
  /** The value that the text was typed over: once it has changed, the text counts no more. */
  const [typedOver, setTypedOver] = useState<string>();
  const [left, setLeft] = useState(false);
  const chosen = selected?.value === field.value ? selected : choices.chosen;
  const found = search.pending ? undefined : inOrder(choices.found, search.text);
  const unfinished = search.text.trim() !== '' && typedOver === field.value;
  const meant = unfinished && left ? optionMeant(search.text, found, choices.more) : undefined;
  const problem = unfinished && left && !meant ? unfinishedText(found, choices.failure) : undefined;
  const error = field.error ?? problem;

  if (meant && selected?.value !== meant.value) setSelected(meant);
  const chooseMeant = useEffectEvent((value: string) => {
    field.onChange(value);
    search.end();
  });
  useEffect(() => {
    if (meant) chooseMeant(meant.value);
  }, [meant]);

  return (
    <Field {...field} error={error}>
      <Headless.Root
        items={found ?? []}
        // The search results are already filtered.
        filter={null}
        value={field.value === '' ? null : chosen}
        isItemEqualToValue={(one, other) => one?.value === other?.value}
        autoHighlight
        readOnly={field.readOnly}
        inputValue={unfinished ? search.text : (chosen?.label ?? '')}
        onValueChange={(option: ComboboxOption | null) => {
          setSelected(option);
          field.onChange(option?.value ?? '');
          search.end();
        }}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change') {
            setLeft(false);
            setTypedOver(field.value);
            search.type(text);
            // Without a press or a key, the text would only be replaced by that of the choice.
          } else if (!unfinished || (reason !== 'none' && reason !== 'input-clear')) search.end();
        }}
      >
        <Frame>
          <Control
            {...fieldAttributes(field.id, field.hint, error)}
            name={field.name}
            aria-required={field.required}
            placeholder={placeholder}
            data-unsettled={unfinished ? '' : undefined}
            onBlur={() => setLeft(true)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') search.end();
              // Enter selects a result. While there is none, it must not submit the form.
              if (event.key !== 'Enter' || search.text === '' || found?.length) return;
              event.preventDefault();
              event.preventBaseUIHandler();
            }}
          />
          <InputButton as={Headless.Clear} aria-label={`Clear ${field.label}`}>
            <Icon glyph={Close} size={16} />
          </InputButton>
          {/* Until Base UI knows the input, the trigger would have the role of a combobox too. */}
          <InputButton as={Headless.Trigger} role="button" aria-label={`Show choices for ${field.label}`}>
            <Icon glyph={ChevronDown} />
          </InputButton>
        </Frame>
        <Headless.Portal>
          <Positioner sideOffset={4}>
            <Popup>
              <Headless.Status render={<StatusText />}>
                {statusText({ ...choices, found, searched: search.text !== '' })}
              </Headless.Status>
              <List>
                {(option: ComboboxOption) => (
                  <Option key={option.value} value={option}>
                    {option.label}
                    {option.detail && <Detail>{option.detail}</Detail>}
                  </Option>
                )}
              </List>
            </Popup>
          </Positioner>
        </Headless.Portal>
      </Headless.Root>
    </Field>
  );
}

/** What is called as the text says comes first, then what begins with it: Enter selects the first. */
function inOrder(
  found: readonly ComboboxOption[] | undefined,
  text: string,
): readonly ComboboxOption[] | undefined {
  const typed = plain(text);
  if (!found || typed === '') return found;
  const rank = (option: ComboboxOption) => {
    if (option.place === 'last') return 3;
    if (isCalled(option, typed)) return 0;
    return option.place === 'early' || plain(option.label).startsWith(typed) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** The option that a text means: the only one that is called so, or else the only one that was found. */
function optionMeant(
  text: string,
  found: readonly ComboboxOption[] | undefined,
  more: boolean,
): ComboboxOption | undefined {
  const typed = plain(text);
  const [named, ...others] = (found ?? []).filter((option) => isCalled(option, typed));
  if (named) return others.length === 0 ? named : undefined;
  return found?.length === 1 && !more ? found[0] : undefined;
}

const isCalled = ({ label, detail }: ComboboxOption, typed: string) =>
  plain(label) === typed || (detail !== undefined && plain(detail) === typed);

const plain = (text: string) => text.trim().normalize().toLowerCase();

/** Why a text is not a choice; undefined while it is searched for. */
function unfinishedText(
  found: readonly ComboboxOption[] | undefined,
  failure: string | null,
): string | undefined {
  if (failure) return failure;
  if (!found) return undefined;
  const what = found.length === 0 ? 'Nothing matches this text.' : 'Several entries match this text.';
  return `${what} Choose one from the list, or clear the field.`;
}

function statusText({
  found,
  failure,
  more,
  none = 'There is nothing to choose from yet.',
  searched,
}: Omit<ComboboxChoices, 'chosen' | 'onSearch'> & { readonly searched: boolean }): string {
  if (failure) return failure;
  if (!found) return 'Searching...';
  if (found.length === 0) return searched ? 'No matches.' : none;
  return more ? `The first ${found.length}. Type to find others.` : '';
}

const Frame = styled(Headless.InputGroup)`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;

  & > button:last-child {
    inset-inline-end: ${space[1]};
  }
  & > button:not(:last-child) {
    inset-inline-end: calc(${space[1]} + 28px);
  }
`;

const Control = styled(Headless.Input)`
  ${controlStyles}
  padding-inline-end: calc(${space[3]} + 2 * 28px);
  text-overflow: ellipsis;
`;

const InputButton = styled.button`
  ${inputButtonStyles}
`;

const Positioner = styled(Headless.Positioner)`
  z-index: ${layer.overlay};
  width: var(--anchor-width);
`;

const Popup = styled(Headless.Popup)`
  max-height: min(20rem, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.float};
`;

const List = styled(Headless.List)`
  outline: none;
`;

const Option = styled(Headless.Item)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: ${size.control};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  font-size: ${font.body};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.actionTint};
    font-weight: ${font.strong};
  }
`;

const Detail = styled.span`
  flex: none;
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.regular};
`;

const StatusText = styled.div`
  padding: ${space[2]} ${space[3]};
  color: ${color.muted};
  font-size: ${font.body};

  &:empty {
    display: none;
  }
`;
