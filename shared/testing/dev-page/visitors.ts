import { holds } from '@vended/contract/permissions';
import type { Manifest } from '@vended/module/platform/manifest';
import type { Visitor } from '../testSession';

/** The visitors to choose from on the development page. */
export const visitors: readonly { readonly value: Visitor; readonly label: string }[] = [
  { value: 'anonymous', label: 'Nobody' },
  { value: 'acme.user', label: 'acme.user · user' },
  { value: 'acme.admin', label: 'acme.admin · administrator' },
  { value: 'globex.admin', label: 'globex.admin · administrator' },
  { value: 'fresh.admin', label: 'fresh.admin · administrator, no rows' },
  { value: 'platform', label: 'platform · platform administrator' },
];

const storageKey = 'dev-page-visitor';

/** The visitor last chosen in this tab, or else one who may open the module's pages. */
export function firstVisitor({ routes }: Manifest): Visitor {
  const chosen = visitors.find(({ value }) => value === sessionStorage.getItem(storageKey));
  if (chosen) return chosen.value;
  if (routes.every(({ permission }) => permission === 'public')) return 'anonymous';
  return routes.some(({ permission }) => holds('administrator', permission)) ? 'acme.admin' : 'platform';
}

/** Keeps the choice across reloads. */
export function rememberVisitor(visitor: Visitor): void {
  sessionStorage.setItem(storageKey, visitor);
}
