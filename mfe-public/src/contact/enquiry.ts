/** What becomes of an enquiry, in the words of the specification (8). */
export interface Outcome {
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

export const thanks: Outcome = { kind: 'success', text: 'Thank you! We’ll be in touch shortly.' };
export const incomplete: Outcome = { kind: 'failure', text: 'Please enter your name and email.' };
export const failed: Outcome = { kind: 'failure', text: 'Something went wrong. Please try again.' };

/** The fields of the form, empty. */
export const blank = { name: '', company: '', email: '', phone: '', message: '' };

export type Enquiry = typeof blank;

/** The longest subject that a link to the form may name. */
const subjectLimit = 200;

/** The form as a link opens it: empty, or with a message begun about the query's `about`. */
export function begunEnquiry(query: URLSearchParams): Enquiry {
  const subject = query.get('about')?.trim().slice(0, subjectLimit);
  return subject ? { ...blank, message: `I would like to know more about ${subject}.` } : blank;
}

export const fieldNames: readonly (keyof Enquiry)[] = ['name', 'company', 'email', 'phone', 'message'];

/** A field that no person sees, and the moment at which the form was drawn: both catch robots. */
export const trapName = 'website';
export const drawnName = 'drawn';

/** Nobody fills the form in within so many milliseconds; robots do. */
export const leastTime = 2_000;

/** True for a person's enquiry as far as its name and email go. */
export function isComplete({ name, email }: Enquiry): boolean {
  return name.trim() !== '' && email.trim() !== '';
}

/** An answered form: what was typed, what became of it, and the fields that were refused. */
export interface AnsweredEnquiry {
  readonly values: Enquiry;
  readonly outcome: Outcome;
  readonly refused: Readonly<Record<string, string>>;
}
