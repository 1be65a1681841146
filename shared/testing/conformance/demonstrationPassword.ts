/**
 * The password of every demonstration user. The API declares it too, because it does not depend on this package; its tests sign in
 * with this one, and so fail if the two differ.
 */
export const demonstrationPassword = 'vended-demo';
