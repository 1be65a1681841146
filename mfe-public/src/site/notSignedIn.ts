/** The outcome of a sign-in that was sent without JavaScript. */
export const notSignedIn = { signIn: 'not possible' } as const;

export const isNotSignedIn = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'signIn' in outcome;
