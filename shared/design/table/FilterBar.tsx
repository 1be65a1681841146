import Ellipsis from 'lucide-react/icons/ellipsis';
import Search from 'lucide-react/icons/search';
import Close from 'lucide-react/icons/x';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { maxSearchText } from '@vended/contract/limits';
import { controlStyles } from '../theme/controlStyles';
import { inputButtonStyles } from '../form/inputButtonStyles';
import { color, media, space } from '../theme/tokens';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useDebouncedText } from './useDebouncedText';

interface FilterBarProps {
  /** The label of the search field, such as 'Search vendors'. */
  readonly label: string;
  /** The current search. */
  readonly value: string;
  /** Called when the user stops typing, and immediately on Enter or when the search is cleared. Without it there is no search field. */
  readonly onChange: ((value: string) => void) | undefined;
  /** A ref to the search field, to move the focus there. */
  readonly field?: RefObject<HTMLInputElement | null>;
  /** Actions on the list, such as an export. On a narrow screen a button opens them. */
  readonly tools?: ReactNode;
  /** More filters, which stay visible. */
  readonly children?: ReactNode;
}

/** The search field above a list, with other filters and actions on the list. */
export function FilterBar({ onChange, tools, children, ...search }: FilterBarProps) {
  return (
    <Bar>
      {onChange && <SearchField {...search} onChange={onChange} />}
      {children}
      {tools && <Tools>{tools}</Tools>}
    </Bar>
  );
}

type SearchFieldProps = Pick<FilterBarProps, 'label' | 'value' | 'field'> & {
  readonly onChange: (value: string) => void;
};

function SearchField({ label, value, onChange, field }: SearchFieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const search = useDebouncedText(value, onChange);

  return (
    <Field
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search.flush();
      }}
    >
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Icon glyph={Search} />
      <Input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        maxLength={maxSearchText}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      {search.text !== '' && (
        <Clear
          type="button"
          aria-label="Clear search"
          onClick={() => {
            search.set('');
            input.current?.focus();
          }}
        >
          <Icon glyph={Close} size={16} />
        </Clear>
      )}
    </Field>
  );
}

/** On a narrow screen only the button is visible, and the tools open on a separate line. */
function Tools({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Toggle
        ref={button}
        aria-label="More actions"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon glyph={Ellipsis} size={20} />
      </Toggle>
      <Toolbox
        id={id}
        $open={open}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !open) return;
          setOpen(false);
          button.current?.focus();
        }}
      >
        {children}
      </Toolbox>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};

  ${media.print} {
    display: none;
  }
`;

const Field = styled.form`
  position: relative;
  flex: 1 1 16rem;
  max-width: 24rem;

  ${media.narrow} {
    flex-basis: 10rem;
    max-width: none;
  }

  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-start: ${space[3]};
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlStyles}
  padding-inline: ${space[10]};
  appearance: none;

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled.button`
  ${inputButtonStyles}
  inset-block-start: calc(50% - 14px);
  inset-inline-end: ${space[1]};
`;

const Toggle = styled(IconButton)`
  display: none;

  ${media.narrow} {
    display: inline-grid;
    border: 1px solid ${color.control};
  }
  &[aria-expanded='true'] {
    border-color: ${color.action};
    background: ${color.actionTint};
  }
`;

const Toolbox = styled.div<{ $open: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  ${media.narrow} {
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
    flex: 1 1 100%;
  }
`;
