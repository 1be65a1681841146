import type { Session } from '@vended/contract/sessions';

/** What was typed into a form and not saved. */
export interface Draft<Values> {
  /** The fields that were changed, as typed. */
  readonly changes: Partial<Values>;
  /** The same fields as they were stored when that was typed. */
  readonly base: Partial<Values>;
  /** The fields that were changed too and are never written to storage: to be entered again. */
  readonly missing?: readonly string[];
  /** The version of the record that was changed; undefined for a new one. */
  readonly updatedAt?: string | undefined;
  /** When it was last typed, as ISO 8601. */
  readonly typedAt: string;
}

type Owner = Pick<Session, 'id' | 'customer_account_id'>;

const prefix = 'vended.draft ';
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Where the draft of a form is kept: for one person in one customer account, in this browser. */
export function draftKey(owner: Owner | null, form: string): string {
  return keyOf(owner) + form;
}

function keyOf(owner: Owner | null): string {
  return `${prefix}${owner?.id ?? ''} ${owner?.customer_account_id ?? ''} `;
}

/** The draft that is kept there, or null. Whoever kept it made sure of its values. */
export function readDraft<Values>(key: string): Draft<Values> | null {
  const draft = parse(localStorage.getItem(key));
  return draft && isRecent(draft) ? (draft as Draft<Values>) : null;
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Forgets all that a person typed and did not save, as they sign out. */
export function removeDraftsOf(owner: Owner): void {
  for (const key of draftKeys()) if (key.startsWith(keyOf(owner))) removeDraft(key);
}

/** Keeps a draft. Where there is no room, others make some, those that nobody came back to for longest first. */
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

/** Whether a key of the browser's storage is that of a draft, of any person. */
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
