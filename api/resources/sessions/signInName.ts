/**
 * A username as limits count it: the same for all spellings with which the user signs in, as the database's `sign_in_name`. Letters
 * in lower case may compose with a mark that their capitals do not compose with.
 */
export const signInName = (username: string): string => username.trim().normalize().toLowerCase().normalize();
