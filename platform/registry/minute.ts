/** A moment (ISO 8601, UTC) as commands and the history show it, such as `2026-11-26 21:30`. */
export const minute = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
