/** Characters that move the cursor, change colours or the title of a terminal, break the line, or turn the direction of writing. */
const controls = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** A line for a terminal without control characters, which names and reasons from people and files may contain. */
export const printable = (line: string): string => line.replace(controls, '');

/** Like `printable`, for text of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
