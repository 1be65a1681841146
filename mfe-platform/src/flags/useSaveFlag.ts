import { useShell } from '@vended/module/ShellContext';
import type { RequestFailure } from '@vended/module/shellApi';
import { useState } from 'react';

/** Adds, changes, archives and restores flags. `save` resolves to whether it succeeded, and `failure` says why the last one did not. */
export function useSaveFlag() {
  const { request, status } = useShell();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  async function save(input: Readonly<Record<string, unknown>>): Promise<boolean> {
    setSaving(true);
    const result = await request({ method: 'POST', path: '/flags', input, answers: { flag_id: 'value' } });
    setSaving(false);
    setFailure(result.ok ? null : byField(result.failure));
    if (result.ok) status.success('Flag saved.');
    else status.error(result.failure.error);
    return result.ok;
  }

  return { save, saving, failure };
}

/** A refused account is named by its position, as in `accounts.0`, but the form has one field for all of them. */
const byField = (failure: RequestFailure): RequestFailure => ({
  ...failure,
  fields: Object.fromEntries(
    Object.entries(failure.fields).map(([name, reason]) => [name.replace(/\..*$/, ''), reason]),
  ),
});
