import type { ComponentProps } from 'react';
import { codeField, DialogForm, passwordField } from './DialogForm';

/** What was typed; no code where the user has no app. */
export interface PasswordAndCode {
  readonly current_password: string;
  readonly code?: string;
}

interface PasswordAndCodeFormProps extends Omit<ComponentProps<typeof DialogForm>, 'fields' | 'onSubmit'> {
  /** Whether the user has an app. A user with only passkeys confirms with one, unless that has just been done. */
  readonly withCode: boolean;
  readonly onSubmit: (given: PasswordAndCode) => void;
}

/** Asks for the password and a code before a second factor is removed or the recovery codes are replaced. */
export function PasswordAndCodeForm({ withCode, ...form }: PasswordAndCodeFormProps) {
  return withCode ? (
    <DialogForm {...form} fields={{ current_password: passwordField, code: codeField }} />
  ) : (
    <DialogForm {...form} fields={{ current_password: passwordField }} />
  );
}
