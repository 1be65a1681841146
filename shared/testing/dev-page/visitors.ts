import { holds } from '@vended/contract/permissions';
import type { Manifest } from '@vended/module/platform/manifest';
import type { Visitor } from '../testSession';

/** Who can visit the module on the development page. */
export const visitors: readonly { readonly value: Visitor; readonly label: string }[] = [
  { value: 'anonymous', label: 'Nobody' },
  { value: 'acme.user', label: 'acme.user · user' },
  { value: 'acme.admin', label: 'acme.admin · administrator' },
  { value: 'globex.admin', label: 'globex.admin · administrator' },
  { value: 'fresh.admin', label: 'fresh.admin · administrator, no rows' },
  { value: 'platform', label: 'platform · platform administrator' },
];

const storageKey = 'dev-page-visitor';

/** The visitor chosen last in this tab; at first one who may see the module's pages. */
export function firstVisitor({ routes }: Manifest): Visitor {
  const chosen = visitors.find(({ value }) => value === sessionStorage.getItem(storageKey));
  if (chosen) return chosen.value;
  if (routes.every(({ permission }) => permission === 'public')) return 'anonymous';
  return routes.some(({ permission }) => holds('administrator', permission)) ? 'acme.admin' : 'platform';
}

/** Keeps the choice when the page is loaded anew. */
export function rememberVisitor(visitor: Visitor): void {
  sessionStorage.setItem(storageKey, visitor);
}
