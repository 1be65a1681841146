import type {
  RenderedFile,
  RenderedPage as PageOfModule,
  RenderedRedirect,
  RenderedStyle,
} from '@vended/module/ssr/rendering';

/** A page as the gateway has it. Only its module reads its data, so this stays a text here. */
export interface RenderedPage extends Omit<PageOfModule, 'data'> {
  /** The data that the browser hydrates it with: JSON in which no text can end a script element early. */
  readonly data: string;
  /** Whether the page does nothing before the visitor acts. */
  readonly onAction: boolean;
}

/** A character takes one or two bytes in each of three copies: what was rendered, the page's HTML, and that HTML as bytes. */
const bytesOfCharacter = 4;

/** What a module's process rendered. */
export type Rendered = RenderedPage | RenderedFile | RenderedRedirect;

/**
 * Reads what a process says that it has rendered, as `ssrWorker.mjs` writes it. A module may have put anything in it.
 *
 * @returns null unless it has the fields that every answer of its kind has
 */
export function readRendered(rendered: unknown, texts: readonly string[]): Rendered | null {
  if (!isObject(rendered)) return null;
  const { kind, status, styles, onAction, type, to } = rendered;
  if (kind === 'redirect') return typeof to === 'string' ? { kind, to } : null;
  if (kind === 'file') {
    const [content] = texts;
    return typeof type === 'string' && content !== undefined ? { kind, type, content } : null;
  }
  const [head, body, data, ...css] = texts;
  if (kind !== 'page' || !isStatus(status) || !Array.isArray(styles) || styles.length !== css.length)
    return null;
  if (head === undefined || body === undefined || !data?.startsWith('{') || data.includes('<')) return null;
  if (!styles.every(isAttributes)) return null;
  const inDocument: RenderedStyle[] = css.map((text, index) => ({
    attributes: styles[index] ?? {},
    css: text,
  }));
  return { kind, status, head, styles: inDocument, body, data, onAction: onAction === true };
}

/** About how much memory it takes at most, in bytes, with the parts that are kept of a page for later visitors. */
export function memoryOf(rendered: Rendered): number {
  return textsOf(rendered).reduce((bytes, text) => bytes + bytesOfCharacter * text.length, 0);
}

function textsOf(rendered: Rendered): readonly string[] {
  if (rendered.kind === 'redirect') return [rendered.to];
  if (rendered.kind === 'file') return [rendered.content];
  const { head, body, data, styles } = rendered;
  return [head, body, data, ...styles.map(({ css }) => css)];
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isStatus = (status: unknown): status is RenderedPage['status'] =>
  [200, 404, 422].some((one) => one === status);

const isAttributes = (attributes: unknown): attributes is RenderedStyle['attributes'] =>
  isObject(attributes) && Object.values(attributes).every((value) => typeof value === 'string');
