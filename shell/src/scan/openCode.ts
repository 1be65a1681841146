import { kindsWithBareIds, readCode, type RecordKind } from '@vended/contract/recordCode';
import type { UserType } from '@vended/contract/permissions';
import type { Manifest } from '@vended/module/platform/manifest';
import type { ShellApi } from '@vended/module/shellApi';
import { addressOf } from '../palette/searchRecords';
import { providersFor } from '../palette/sections';

export interface CodeLookup {
  readonly request: ShellApi['request'];
  readonly manifests: readonly Manifest[];
  readonly user: UserType;
}

/** The address of the record that a code names, or why none can be opened, as a sentence. */
export type OpenedCode = { readonly address: string } | { readonly problem: string };

const gone = 'There is no such record in your account: it belongs to another account, or no longer exists.';

/**
 * Finds the record that a code names, through the module that has records of its kind.
 *
 * @param text what was scanned or typed
 */
export async function openCode(text: string, { request, manifests, user }: CodeLookup): Promise<OpenedCode> {
  const code = readCode(text, window.location.origin);
  if ('problem' in code) return code;
  const { kind, id } = code.record;
  const kinds: readonly RecordKind[] = kind ? [kind] : kindsWithBareIds;
  const providers = providersFor(manifests, user).filter((each) => each.kind && kinds.includes(each.kind));
  if (providers.length === 0)
    return { problem: `Your user type may not open this code: it is of a ${kind}.` };
  for (const provider of providers) {
    const result = await request({
      method: 'GET',
      path: provider.call,
      input: { [`${provider.kind}_id`]: id },
    });
    const address = result.ok ? addressOf(recordWith(id, result.data), provider) : null;
    if (address) return { address };
    if (!result.ok && result.failure.status !== 404)
      return { problem: `The code could not be looked up: ${result.failure.error}` };
  }
  return { problem: gone };
}

/** The record in an answer that contains it alone or in a list. */
function recordWith(id: string, answer: unknown): unknown {
  return Object.values((answer ?? {}) as object)
    .flat()
    .find((record: unknown) => (record as { readonly id?: unknown } | null)?.id === id);
}
