/** How visitors reach the business development manager (specification 2: the contact card). */
export const contact = {
  role: 'Business development manager',
  // From the numbers that Ofcom keeps free for drama: nobody's telephone rings.
  phones: ['0113 496 0142', '07700 900183'],
  email: 'sales@vended.example',
  careersEmail: 'careers@vended.example',
} as const;

/** What the footer says of the company (specification 2). The number lies outside of those that Companies House gives out. */
export const company = {
  name: 'Vended Ltd',
  registration: '98214067',
  // No post office has such a code.
  address: 'Unit 4, Foundry Court, Leeds LS0 0VE',
  /** The gateway serves it from this module's build. */
  privacyPolicy: '/docs/vended_privacy_policy.pdf',
} as const;

/** The address that dials a number on a telephone. */
export function phoneAddress(phone: string): string {
  return `tel:+44${phone.replaceAll(' ', '').slice(1)}`;
}
