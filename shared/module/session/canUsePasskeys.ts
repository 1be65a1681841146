/** Whether this browser can make and use passkeys for this site: not over plain HTTP, and not for a numeric address. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);
