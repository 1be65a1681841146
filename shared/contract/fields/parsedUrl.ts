/** The address, or null if it is none. (Safari has `URL.canParse` since version 17, and `URL.parse` since 18.) */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
