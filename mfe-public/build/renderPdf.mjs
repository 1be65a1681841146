import PDFDocument from 'pdfkit';

// A fixed date, so that the same text always gives the same file.
const made = new Date('2026-11-20T00:00:00Z');

/** @typedef {{ kind: 'title' | 'heading' | 'paragraph' | 'point', text: string }} Block */

/**
 * Parses a document: `# ` title, `## ` heading, `- ` list item, and paragraphs, separated by blank lines.
 * @param {string} markdown @returns {Block[]}
 */
export function readBlocks(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      if (line.startsWith('# ')) return { kind: 'title', text: line.slice(2) };
      if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) };
      if (line.startsWith('- ')) return { kind: 'point', text: line.slice(2) };
      return { kind: 'paragraph', text: line };
    });
}

const faces = {
  title: { tag: 'H1', font: 'Helvetica-Bold', size: 24, before: 0, after: 14, indent: 0 },
  heading: { tag: 'H2', font: 'Helvetica-Bold', size: 14, before: 14, after: 5, indent: 0 },
  paragraph: { tag: 'P', font: 'Helvetica', size: 10.5, before: 0, after: 7, indent: 0 },
  point: { tag: 'P', font: 'Helvetica', size: 10.5, before: 0, after: 4, indent: 14 },
};

/**
 * Renders an A4 document. Title, language and tags make it accessible to screen readers.
 * @param {string} markdown @returns {Promise<Buffer>}
 */
export function renderPdf(markdown) {
  const blocks = readBlocks(markdown);
  const title = blocks.find(({ kind }) => kind === 'title')?.text ?? '';
  const document = new PDFDocument({
    size: 'A4',
    margin: 68,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: 'Vended Ltd', CreationDate: made, ModDate: made },
  });
  /** @type {Promise<Buffer>} */
  const finished = new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = [];
    document.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const block of blocks) addBlock(document, block);
  document.end();
  return finished;
}

/** @param {PDFKit.PDFDocument} document @param {Block} block */
function addBlock(document, { kind, text }) {
  const { tag, font, size, before, after, indent } = faces[kind];
  const left = document.page.margins.left + indent;
  document.y += before;
  document.addStructure(
    document.struct(tag, {}, () => {
      document.font(font).fontSize(size).fillColor('#15181c');
      document.text(kind === 'point' ? `•  ${text}` : text, left, document.y, { lineGap: 2.5 });
    }),
  );
  document.y += after;
}
