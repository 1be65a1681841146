import type { Session } from '@vended/contract/sessions';

/** Unsaved input of a form. */
export interface Draft<Values> {
  /** By which its saves are told from those of others; undefined where a release before wrote it. */
  readonly id?: string;
  /** The changed fields, as typed. */
  readonly changes: Partial<Values>;
  /** The stored values of the same fields at that time. */
  readonly base: Partial<Values>;
  /** Changed fields that are never written to storage. The user has to enter them again. */
  readonly missing?: readonly string[];
  /** The version of the record that the changes are based on; undefined for a new record. */
  readonly updatedAt?: string | undefined;
  /** The time of the last change, as ISO 8601. */
  readonly typedAt: string;
}

type Owner = Pick<Session, 'id' | 'customer_account_id'>;

const prefix = 'vended.draft ';

/** How long after its last change a draft is offered. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** The storage key of a form's draft, which is specific to a user and a customer account. */
export function draftKey(owner: Owner | null, form: string): string {
  return keyOf(owner) + form;
}

function keyOf(owner: Owner | null): string {
  return `${prefix}${owner?.id ?? ''} ${owner?.customer_account_id ?? ''} `;
}

/** The stored draft, or null. The caller is responsible for `Values` being the type that was written. */
export function readDraft<Values>(key: string): Draft<Values> | null {
  const draft = parse(localStorage.getItem(key));
  return draft && isRecent(draft) ? (draft as Draft<Values>) : null;
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Removes all drafts of a user, on sign-out. */
export function removeDraftsOf(owner: Owner): void {
  for (const key of draftKeys()) if (key.startsWith(keyOf(owner))) removeDraft(key);
}

/** Stores a draft. If the storage is full, the oldest other drafts are removed first. */
export function writeDraft<Values>(key: string, draft: Draft<Values>): void {
  const text = JSON.stringify(draft);
  const others = draftKeys()
    .filter((other) => other !== key)
    .sort((a, b) => typedAt(a).localeCompare(typedAt(b)));
  for (const other of others) if (!readDraft(other)) removeDraft(other);
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return;
    } catch {
      const oldest = others.shift();
      if (oldest === undefined) return;
      removeDraft(oldest);
    }
  }
}

/** Whether a key in `localStorage` belongs to a draft, of any user. */
export function isDraft(key: string): boolean {
  return key.startsWith(prefix);
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter(isDraft);
}

function typedAt(key: string): string {
  return parse(localStorage.getItem(key))?.typedAt ?? '';
}

function isRecent({ typedAt: at }: Draft<unknown>): boolean {
  return Date.now() - Date.parse(at) < maxAgeMs;
}

function parse(text: string | null): Draft<unknown> | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    const isDraft = typeof draft === 'object' && draft !== null && 'changes' in draft && 'typedAt' in draft;
    return isDraft ? (draft as Draft<unknown>) : null;
  } catch {
    return null;
  }
}
