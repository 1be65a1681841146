/** The address of the page Scan with a code, whose records it then lists. */
export const scanAddress = (code: string): string => `/scan?${new URLSearchParams({ code })}`;

/** The code in such an address; null without one. */
export const codeInAddress = (search: string): string | null => new URLSearchParams(search).get('code');
