import { Button } from '@vended/design/components/Button';
import { Dialog } from '@vended/design/components/Dialog';
import { SheetFooter } from '@vended/design/components/overlay';
import { SignInRefusal } from '@vended/design/form/SignInFields';
import { TextField } from '@vended/design/form/TextField';
import { space } from '@vended/design/theme/tokens';
import { isThrown, reasonOf, type QueryError } from '@vended/module/query/reasonOf';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  type RefObject,
} from 'react';
import styled from 'styled-components';

type InputProps = Omit<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'onChange' | 'error'>;

interface DialogFormProps<Name extends string> {
  readonly title: string;
  /** The text above the fields. */
  readonly children?: ReactNode;
  /** The fields by their names in the call, in their order. */
  readonly fields: Readonly<Record<Name, InputProps>>;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly failure: QueryError | undefined;
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void;
  readonly onClose: () => void;
}

/** A few fields in a dialog. Nothing of it is stored in the browser. */
export function DialogForm<Name extends string>(props: DialogFormProps<Name>) {
  const { title, onClose } = props;
  const first = useRef<HTMLInputElement>(null);
  const shown = useRef(title);
  // The dialog focuses the first field when it opens, and this does when it continues with other fields.
  useEffect(() => {
    if (shown.current !== title) first.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <Dialog open disablePointerDismissal initialFocus={first} title={title} onClose={onClose}>
      <Form key={title} first={first} {...props} />
    </Dialog>
  );
}

interface FormProps<Name extends string> extends DialogFormProps<Name> {
  readonly first: RefObject<HTMLInputElement | null>;
}

// Mounted for each set of fields, so nothing of the previous ones is kept.
function Form<Name extends string>({
  first,
  title,
  children,
  fields,
  submitLabel,
  busy,
  failure,
  onSubmit,
  onClose,
}: FormProps<Name>) {
  const id = useId();
  const names = Object.keys(fields) as Name[];
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const valueOf = (name: Name) => typed[name] ?? '';
  const refused = !failure || isThrown(failure) ? {} : failure.fields;
  const isNamed = names.some((name) => refused[name] !== undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    onSubmit(Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>);
  }

  return (
    <Fields ref={form} noValidate aria-label={title} onSubmit={handleSubmit}>
      {children}
      {names.map((name, index) => (
        <TextField
          key={name}
          {...fields[name]}
          {...(index === 0 && { ref: first })}
          required
          id={`${id}-${name}`}
          name={name}
          error={refused[name]}
          value={valueOf(name)}
          onChange={(value) => setTyped((previous) => ({ ...previous, [name]: value }))}
        />
      ))}
      {failure && !isNamed && <SignInRefusal role="alert">{reasonOf(failure)}</SignInRefusal>}
      <SheetFooter>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy && 'One moment...'}>
          {submitLabel}
        </Button>
      </SheetFooter>
    </Fields>
  );
}

/** The field for the password, which every change of a second factor needs. */
export const passwordField = {
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
} as const;

/** The field for a code where either kind will do. */
export const codeField = {
  label: 'Code',
  hint: 'From your authenticator app, or a recovery code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`;
