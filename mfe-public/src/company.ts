/** The contact details of the business development manager (specification 2: the contact card). */
export const contact = {
  role: 'Business development manager',
  // Numbers that Ofcom reserves for use in drama. They belong to nobody.
  phones: ['0113 496 0142', '07700 900183'],
  email: 'sales@vended.example',
  careersEmail: 'careers@vended.example',
} as const;

/** The company details in the footer (specification 2). Companies House does not assign this registration number. */
export const company = {
  name: 'Vended Ltd',
  registration: '98214067',
  street: 'Unit 4, Foundry Court',
  town: 'Leeds',
  // One that does not exist.
  postcode: 'LS0 0VE',
  /** Served by the gateway from the build of this module. */
  privacyPolicy: '/docs/vended_privacy_policy.pdf',
} as const;

/** The `tel:` address of a phone number. */
export function phoneAddress(phone: string): string {
  return `tel:+44${phone.replaceAll(' ', '').slice(1)}`;
}

/** The company's address on one line. */
export const companyAddress = `${company.street}, ${company.town} ${company.postcode}`;
