/** The name of the cookie that proves a session; in production it is bound to HTTPS and to this very host. */
export const sessionCookieName = {
  development: 'vended_session',
  production: '__Host-vended_session',
} as const;
