/*
 * Messages between the gateway and a process that renders: one line of JSON each, on a pipe of their own. A module's code can write
 * to that pipe as well, so what arrives is data that may be wrong in any way. Node's own channel cannot be used for that: it
 * ends the process that receives a malformed message.
 */

/** The longest message, in bytes: a page has the longest post, of 8 MiB, in its markup and once more in its data. */
const maxBytes = 64 * 1024 * 1024;

const newline = 0x0a;

/** @param {object} message */
export const lineOf = (message) => `${JSON.stringify(message)}\n`;

/**
 * Takes what arrives piece by piece, and passes on each message.
 *
 * @param {(message: unknown) => void} onMessage
 * @returns {(piece: Buffer) => void} throws when a message is no JSON or too long
 */
export function messageReader(onMessage) {
  /** @type {Buffer[]} the start of a line whose end has not arrived */
  let pieces = [];
  let bytes = 0;
  return (piece) => {
    let start = 0;
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, start)) {
      const line = Buffer.concat([...pieces, piece.subarray(start, end)]).toString();
      pieces = [];
      bytes = 0;
      start = end + 1;
      onMessage(JSON.parse(line));
    }
    pieces.push(piece.subarray(start));
    bytes += piece.length - start;
    if (bytes > maxBytes) throw new RangeError(`A message has more than ${maxBytes} bytes.`);
  };
}
