import {
  ContentState,
  EditorState,
  type BlockMap,
  type ContentBlock,
  type DraftBlockRenderMap,
  type DraftInlineStyle,
  type SelectionState,
} from 'draft-js';
import { pictureFile } from '@vended/design/form/pictureFile';
import { useRef, useState, type ClipboardEvent, type CSSProperties, type KeyboardEvent } from 'react';
import { Editor } from 'react-draft-wysiwyg';
import { AtomicBlock } from './AtomicBlock';
import { blockRenderMap, styleMap, styleOf } from './blockRendering';
import { contentToHtml } from './contentToHtml';
import { EditorFrame } from './EditorFrame';
import { withoutBlock } from './formatting';
import { htmlToContent } from './htmlToContent';
import { unstoredPicture, withBlocks, withEntityData } from './inserting';
import { commandOfKey, withCommand, withReturn } from './keys';
import { mentionDecorator } from './Mention';
import { ownTextAttribute, pastedContent, pastedFiles, type PastedContent } from './pastedContent';
import { PasteNote } from './PasteNote';
import type { StorePicture } from './PicturePopover';
import { ToolbarAdapter } from './ToolbarAdapter';
import { useFieldAttributes } from './useFieldAttributes';

type DraftState = EditorState;

// Props that the package passes on to Draft.js, and instance members, that are missing from its types.
declare module 'react-draft-wysiwyg' {
  interface EditorProps {
    ariaLabelledBy?: string;
    ariaMultiline?: boolean;
    blockRenderMap?: DraftBlockRenderMap;
    customStyleFn?: (styles: DraftInlineStyle) => CSSProperties;
    keyBindingFn?: (event: KeyboardEvent) => string | null;
    handlePastedFiles?: (files: File[]) => 'handled';
    handleDroppedFiles?: (selection: SelectionState, files: File[]) => 'handled';
    handleDrop?: (
      selection: SelectionState,
      dropped: { getHTML(): string | undefined },
      from: 'internal' | 'external',
    ) => 'handled' | 'not-handled';
  }

  interface Editor {
    getEditorState(): DraftState;
    onChange(next: DraftState): void;
    /** The editor of Draft.js. */
    readonly editor: { getClipboard(): BlockMap | null; getEditorKey(): string } | undefined;
  }
}

export interface EditorBodyProps {
  readonly id: string;
  readonly label: string;
  readonly labelId: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** Whether the text is being saved. */
  readonly readOnly: boolean;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly storePicture: StorePicture;
}

/**
 * The editor, based on react-draft-wysiwyg and Draft.js: it starts with HTML and reports HTML after every change. The
 * toolbar, the keyboard shortcuts and the HTML conversion are custom.
 */
export function EditorBody({
  label,
  labelId,
  readOnly,
  html,
  onChange,
  storePicture,
  ...field
}: EditorBodyProps) {
  const editor = useRef<Editor>(null);
  const [initial] = useState(() => EditorState.createWithContent(htmlToContent(html)));
  const written = useRef({ content: initial.getCurrentContent(), html });
  // Passed by spread, because the types of the package declare a different `EditorState` class.
  const defaultState = { defaultEditorState: initial };
  const frame = useFieldAttributes(field);
  const clipboard = useRef<{ readonly rtf: string; readonly files: readonly File[] }>({ rtf: '', files: [] });
  const [note, setNote] = useState('');
  const [storing, setStoring] = useState(0);

  function handleState(next: EditorState) {
    const content = next.getCurrentContent();
    if (content === written.current.content) return;
    // Undo to the initial content restores the initial HTML unchanged.
    const isInitial = content === initial.getCurrentContent();
    written.current = { content, html: isInitial ? html : contentToHtml(content) };
    onChange(written.current.html);
  }

  function change(next: EditorState) {
    editor.current?.onChange(next);
  }

  /** Draft.js drops the inline style override on focus, so it is set again. */
  function focusText() {
    setTimeout(() => {
      const chosen = editor.current?.getEditorState().getInlineStyleOverride();
      editor.current?.focusEditor();
      setTimeout(() => {
        const state = editor.current?.getEditorState();
        if (chosen && state) change(EditorState.setInlineStyleOverride(state, chosen));
      });
    });
  }

  function handleCommand(command: string, state: EditorState) {
    if (command === 'toolbar') {
      frame.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
      return 'handled';
    }
    const next = withCommand(state, command);
    if (next) change(next);
    return next ? 'handled' : 'not-handled';
  }

  function handleReturn(event: KeyboardEvent, state: EditorState): boolean {
    const next = withReturn(state, event);
    if (next) change(next);
    return next !== null;
  }

  /** Draft.js passes on neither files nor RTF beside a text. */
  function rememberClipboard({ clipboardData }: ClipboardEvent) {
    clipboard.current = { rtf: clipboardData.getData('text/rtf'), files: [...clipboardData.files] };
  }

  function handlePaste(_text: string, pasted: string | undefined, state: EditorState): boolean {
    // Draft.js itself handles content copied from this editor, and plain text.
    if (!pasted || pasted.includes(`"${editor.current?.editor?.getEditorKey() ?? ''}"`)) return false;
    insert(state, pastedContent({ html: pasted, ...clipboard.current }));
    return true;
  }

  function insert(state: EditorState, { blocks, pictures, leftOut }: PastedContent) {
    setNote(leftOut);
    change(withBlocks(state, blocks));
    void storePasted(pictures);
  }

  function insertFiles(selection: SelectionState | undefined, files: readonly File[]) {
    const state = editor.current?.getEditorState();
    if (!state) return 'handled' as const;
    const { pictures, leftOut } = pastedFiles(files);
    const blocks = pictures.map(({ entity }) => unstoredPicture(entity));
    insert(selection ? EditorState.acceptSelection(state, selection) : state, { blocks, pictures, leftOut });
    return 'handled' as const;
  }

  function handleDrop(
    selection: SelectionState,
    dropped: { getHTML(): string | undefined },
    from: 'internal' | 'external',
  ) {
    const html = dropped.getHTML();
    const state = editor.current?.getEditorState();
    if (from === 'internal' || !html || !state) return 'not-handled';
    insert(EditorState.acceptSelection(state, selection), pastedContent({ html }));
    return 'handled';
  }

  /** Stores pasted images as the toolbar does, one after another. Each one has its place in the text before. */
  async function storePasted(pictures: PastedContent['pictures']) {
    for (const { entity, file } of pictures) {
      const verdict = await pictureFile.validate(file);
      const stored = typeof verdict === 'string' ? { reason: verdict } : await storePicture(file);
      if (verdict !== null && typeof verdict !== 'string')
        setNote((before) => `${before} ${verdict.note}`.trim());
      const state = editor.current?.getEditorState();
      const data = 'src' in stored ? { src: stored.src } : { problem: stored.reason };
      if (state) change(withEntityData(state, entity, data));
    }
  }

  const storeCounted: StorePicture = async (file) => {
    setStoring((before) => before + 1);
    return storePicture(file).finally(() => setStoring((before) => before - 1));
  };

  /** Copies the text as it is stored: what a browser would copy shows the editor, and loses mentions and levels of lists. */
  function handleCopy(event: ClipboardEvent) {
    const copied = editor.current?.editor?.getClipboard();
    if (!copied || !isOfText(event) || editor.current?.getEditorState().getSelection().isCollapsed()) return;
    const html = contentToHtml(ContentState.createFromBlockArray(copied.toArray()));
    const key = editor.current?.editor?.getEditorKey() ?? '';
    event.clipboardData.setData('text/html', `<div ${ownTextAttribute}="${key}">${html}</div>`);
    event.clipboardData.setData('text/plain', getSelection()?.toString() ?? '');
    event.preventDefault();
  }

  function renderBlock(block: ContentBlock) {
    if (block.getType() !== 'atomic') return undefined;
    return { component: AtomicBlock, editable: false, props: { onRemove: handleRemove } };
  }

  function handleRemove(key: string) {
    const state = editor.current?.getEditorState();
    if (state) change(withoutBlock(state, key));
  }

  return (
    <EditorFrame
      ref={frame}
      // The package passes `readOnly` on too late: with the next rendering.
      inert={readOnly}
      data-invalid={field.error ? true : undefined}
      data-unsettled={storing > 0 ? 'An image is still being stored. Save again in a moment.' : undefined}
      onPasteCapture={rememberClipboard}
      onCopy={handleCopy}
      onCut={handleCopy}
    >
      <Editor
        ref={editor}
        {...defaultState}
        onEditorStateChange={handleState}
        toolbar={{ options: [] }}
        toolbarCustomButtons={[
          <ToolbarAdapter key="toolbar" label={label} storePicture={storeCounted} focusText={focusText} />,
        ]}
        spellCheck
        ariaLabel={label}
        ariaLabelledBy={labelId}
        ariaMultiline
        blockRenderMap={blockRenderMap}
        customBlockRenderFunc={renderBlock}
        customDecorators={[mentionDecorator]}
        customStyleMap={styleMap}
        customStyleFn={styleOf}
        keyBindingFn={commandOfKey}
        handleKeyCommand={handleCommand}
        handleReturn={handleReturn}
        handlePastedText={handlePaste}
        handlePastedFiles={(files) => insertFiles(undefined, files)}
        handleDroppedFiles={insertFiles}
        handleDrop={handleDrop}
      />
      {note && <PasteNote text={note} onDismiss={() => setNote('')} />}
    </EditorFrame>
  );
}

/** Popups of the toolbar are in the frame too, as React sees it. */
function isOfText({ target }: ClipboardEvent): boolean {
  return target instanceof Element && target.closest('.public-DraftEditor-content') !== null;
}
