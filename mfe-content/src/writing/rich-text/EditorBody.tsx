import { EditorState, type ContentBlock, type DraftBlockRenderMap, type DraftInlineStyle } from 'draft-js';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Editor } from 'react-draft-wysiwyg';
import { AtomicBlock } from './AtomicBlock';
import { blockRenderMap, styleMap, styleOf } from './blockRendering';
import { contentToHtml } from './contentToHtml';
import type { MentionedPage } from './editing';
import { EditorFrame } from './EditorFrame';
import { withoutBlock } from './formatting';
import { htmlToContent } from './htmlToContent';
import { withBlocks } from './inserting';
import { commandOfKey, withCommand, withReturn } from './keys';
import { mentionDecorator } from './Mention';
import { pastedBlocks } from './pastedBlocks';
import type { StorePicture } from './PicturePopover';
import { ToolbarAdapter } from './ToolbarAdapter';
import { useFieldAttributes } from './useFieldAttributes';

type DraftState = EditorState;

// What the package hands on to Draft.js, or has on its instance, and its types leave out.
declare module 'react-draft-wysiwyg' {
  interface EditorProps {
    ariaLabelledBy?: string;
    ariaMultiline?: boolean;
    blockRenderMap?: DraftBlockRenderMap;
    customStyleFn?: (styles: DraftInlineStyle) => CSSProperties;
    keyBindingFn?: (event: KeyboardEvent) => string | null;
  }

  interface Editor {
    getEditorState(): DraftState;
    onChange(next: DraftState): void;
  }
}

export interface EditorBodyProps {
  readonly id: string;
  readonly label: string;
  readonly labelId: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly pages: readonly MentionedPage[];
  readonly storePicture: StorePicture;
}

/**
 * The editor itself, all that knows of react-draft-wysiwyg and Draft.js: HTML in at the beginning, HTML out after every
 * change. The library edits; the toolbar, the keys and the HTML are ours.
 */
export function EditorBody({
  label,
  labelId,
  html,
  onChange,
  pages,
  storePicture,
  ...field
}: EditorBodyProps) {
  const editor = useRef<Editor>(null);
  const [initial] = useState(() => EditorState.createWithContent(htmlToContent(html)));
  const written = useRef({ content: initial.getCurrentContent(), html });
  // The package's types know a class of this name of their own, which does not exist.
  const defaultState = { defaultEditorState: initial };
  const frame = useFieldAttributes(field);

  function handleState(next: EditorState) {
    const content = next.getCurrentContent();
    if (content === written.current.content) return;
    // Back at the beginning, the text is what it was, however it was written then.
    const isInitial = content === initial.getCurrentContent();
    written.current = { content, html: isInitial ? html : contentToHtml(content) };
    onChange(written.current.html);
  }

  function change(next: EditorState) {
    editor.current?.onChange(next);
  }

  /** Taking the focus forgets a style that was chosen for what is typed next, so that is chosen again. */
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

  function handlePaste(_text: string, pasted: string | undefined, state: EditorState): boolean {
    // What comes from this editor keeps all that it had; what has no HTML is plain text. Draft.js does both itself.
    if (!pasted || pasted.includes('data-editor=')) return false;
    const blocks = pastedBlocks(pasted);
    change(withBlocks(state, blocks));
    return true;
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
    <EditorFrame ref={frame} data-invalid={field.error ? true : undefined}>
      <Editor
        ref={editor}
        {...defaultState}
        onEditorStateChange={handleState}
        toolbar={{ options: [] }}
        toolbarCustomButtons={[
          <ToolbarAdapter
            key="toolbar"
            label={label}
            pages={pages}
            storePicture={storePicture}
            focusText={focusText}
          />,
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
      />
    </EditorFrame>
  );
}
