/** What was typed into a form and not saved. */
export interface Draft<Values> {
  /** The fields that were changed, as typed. */
  readonly changes: Partial<Values>;
  /** The same fields as they were stored when that was typed. */
  readonly base: Partial<Values>;
  /** The version of the record that was changed; undefined for a new one. */
  readonly updatedAt?: string | undefined;
  /** When it was last typed, as ISO 8601. */
  readonly typedAt: string;
}

const prefix = 'vended.draft ';
const kept = 30 * 24 * 60 * 60 * 1000;

/** Where the draft of a form is kept: for one person, in this browser. */
export function draftKey(personId: string, form: string): string {
  return `${prefix}${personId} ${form}`;
}

/** The draft that is kept there, or null. Whoever kept it made sure of its values. */
export function readDraft<Values>(key: string): Draft<Values> | null {
  const draft = parse(localStorage.getItem(key));
  return draft && isRecent(draft) ? (draft as Draft<Values>) : null;
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Keeps a draft. Where there is no room, others make some, those that nobody came back to for longest first. */
export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
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

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function typedAt(key: string): string {
  return parse(localStorage.getItem(key))?.typedAt ?? '';
}

function isRecent({ typedAt: at }: Draft<unknown>): boolean {
  return Date.now() - Date.parse(at) < kept;
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
