/** The 50,000 most common passwords of at least eight characters, in lower case. */
declare module 'fxa-common-password-list' {
  const list: { test(password: string): boolean };
  export default list;
}
