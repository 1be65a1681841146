/** For forms whose fields are called as those of the call. */
export const sameName = (name: string): string => name;
