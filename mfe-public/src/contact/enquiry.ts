/** What becomes of an enquiry, in the words of the specification (8). */
export interface Outcome {
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

export const thanks: Outcome = { kind: 'success', text: 'Thank you! We’ll be in touch shortly.' };
export const incomplete: Outcome = { kind: 'failure', text: 'Please enter your name and email.' };
export const failed: Outcome = { kind: 'failure', text: 'Something went wrong. Please try again.' };

/** The fields of the form, empty. */
export const emptyEnquiry = { name: '', company: '', email: '', phone: '', message: '' };

export type Enquiry = typeof emptyEnquiry;

/** The longest subject that a link to the form may name. */
const maxSubjectLength = 200;

/** The form as a link opens it: empty, or with a message begun about the query's `about`. */
export function prefilledEnquiry(query: URLSearchParams): Enquiry {
  const subject = query.get('about')?.trim().slice(0, maxSubjectLength);
  return subject ? { ...emptyEnquiry, message: `I would like to know more about ${subject}.` } : emptyEnquiry;
}

export const fieldNames: readonly (keyof Enquiry)[] = ['name', 'company', 'email', 'phone', 'message'];

/** A field that no person sees, and the moment at which the form was drawn: both catch robots. */
export const honeypotName = 'website';
export const renderedAtName = 'drawn';

/** Nobody fills the form in within so many milliseconds; robots do. */
export const minFillMs = 2_000;

/** True for a person's enquiry as far as its name and email go. */
export function isComplete({ name, email }: Enquiry): boolean {
  return name.trim() !== '' && email.trim() !== '';
}

/** An answered form: what was typed, what became of it, and the fields that were refused. */
export interface SubmittedEnquiry {
  readonly values: Enquiry;
  readonly outcome: Outcome;
  readonly errors: Readonly<Record<string, string>>;
}
