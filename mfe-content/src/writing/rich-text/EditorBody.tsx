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

// Props that the package passes on to Draft.js, and instance members, that are missing from its types.
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
 * The editor, based on react-draft-wysiwyg and Draft.js: it starts with HTML and reports HTML after every change. The
 * toolbar, the keyboard shortcuts and the HTML conversion are custom.
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
  // Passed by spread, because the types of the package declare a different `EditorState` class.
  const defaultState = { defaultEditorState: initial };
  const frame = useFieldAttributes(field);

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

  function handlePaste(_text: string, pasted: string | undefined, state: EditorState): boolean {
    // Draft.js itself handles content copied from this editor, and plain text.
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
