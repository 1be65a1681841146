/** The key for commands as this system writes it, such as in `Ctrl K`. */
export const commandKeyName = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ ' : 'Ctrl ';
