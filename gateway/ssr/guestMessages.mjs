/*
 * Messages between the gateway and a process that renders, on a pipe of their own: a line of JSON, and after it the texts whose lengths in
 * bytes it lists. A module's code can write to that pipe as well, so what arrives is data that may be wrong in any way, and reading
 * it must not take long: texts are not parsed, and not even decoded before somebody wants them, and lines are short. Node's own channel
 * cannot be used for that: it ends the process that receives a malformed message.
 */

/** The longest line, in bytes. */
const maxLine = 64 * 1024;

/** All texts of a message together, in bytes: a page has the longest post, of 8 MiB, in its markup and once more in its data. */
const maxTexts = 32 * 1024 * 1024;

const newline = 0x0a;

/**
 * @param {object} fields what is short
 * @param {readonly string[]} [texts]
 * @throws {RangeError} when it is too long for who receives it
 */
export function messageOf(fields, texts = []) {
  const contents = texts.map((text) => {
    if (typeof text !== 'string') throw new TypeError('Something other than a text was to be sent.');
    return Buffer.from(text);
  });
  const line = Buffer.from(`${JSON.stringify({ ...fields, texts: contents.map(({ length }) => length) })}\n`);
  if (line.length > maxLine) throw new RangeError(`Everything but texts has more than ${maxLine} bytes.`);
  if (sum(contents.map(({ length }) => length)) > maxTexts)
    throw new RangeError(`The texts have more than ${maxTexts} bytes.`);
  return Buffer.concat([line, ...contents]);
}

/**
 * Takes what arrives piece by piece, and passes on each message. Its texts are encoded still: to decode 32 MiB takes long.
 *
 * @param {(fields: object, texts: () => readonly Buffer[]) => void} onMessage
 * @returns {(piece: Buffer) => void} throws if a message is malformed or too long
 */
export function messageReader(onMessage) {
  /** @type {Buffer[]} what has arrived of the line, or of the texts that follow it */
  let pieces = [];
  let bytes = 0;
  /** @type {ReturnType<typeof readLine> | null} the line whose texts are arriving */
  let begun = null;

  /** @param {Buffer} piece */
  function keep(piece) {
    pieces.push(piece);
    bytes += piece.length;
    if (!begun && bytes > maxLine) throw new RangeError(`A line has more than ${maxLine} bytes.`);
  }

  function takeAll() {
    const all = pieces;
    pieces = [];
    bytes = 0;
    return all;
  }

  return (piece) => {
    let rest = piece;
    while (rest.length > 0) {
      if (begun) {
        const part = rest.subarray(0, begun.bytes - bytes);
        keep(part);
        rest = rest.subarray(part.length);
      } else {
        const end = rest.indexOf(newline);
        keep(end === -1 ? rest : rest.subarray(0, end));
        if (end === -1) return;
        rest = rest.subarray(end + 1);
        begun = readLine(Buffer.concat(takeAll()).toString());
      }
      if (bytes < begun.bytes) continue;
      const { fields, lengths } = begun;
      const contents = takeAll();
      begun = null;
      onMessage(fields, () => split(Buffer.concat(contents), lengths));
    }
  };
}

/** @param {string} line */
function readLine(line) {
  /** @type {unknown} */
  const fields = JSON.parse(line);
  if (typeof fields !== 'object' || fields === null) throw new TypeError('A message is not an object.');
  /** @type {unknown} */
  const listed = Reflect.get(fields, 'texts');
  const lengths = Array.isArray(listed) ? listed : [];
  if (!lengths.every(isLength)) throw new TypeError('A text has no length.');
  const bytes = sum(lengths);
  if (bytes > maxTexts) throw new RangeError(`The texts of a message have more than ${maxTexts} bytes.`);
  return { fields, lengths, bytes };
}

/** @param {unknown} length @returns {length is number} */
const isLength = (length) => typeof length === 'number' && Number.isInteger(length) && length >= 0;

/** @param {Buffer} content @param {readonly number[]} lengths */
function split(content, lengths) {
  let start = 0;
  return lengths.map((length) => content.subarray(start, (start += length)));
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
