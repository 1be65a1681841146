import {
  memo,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type MemoExoticComponent,
  type MouseEvent,
} from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { SpinnerRing } from '@vended/design/components/SpinnerRing';
import { FieldError, FieldHint, FieldStack } from '@vended/design/form/Field';
import type { FieldProps, FieldTexts } from '@vended/design/form/fieldProps';
import type { EditorBodyProps } from './rich-text/EditorBody';

interface RichTextEditorProps extends FieldProps<string>, FieldTexts, Pick<EditorBodyProps, 'storePicture'> {}

/**
 * A field for rich text: HTML in, HTML out (specification 3). The editor is loaded when the field is first shown. Nothing
 * else depends on the editor, so that it can be replaced here.
 */
export function RichTextEditor({ storePicture, ...field }: RichTextEditorProps) {
  const { id, label, hint, error } = field;
  const labelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [Body, retry] = useEditorBody();
  const { version, initial, setWritten } = useExternalValue(field.value);
  const handleChange = useLatest((html: string) => {
    setWritten(html);
    field.onChange(html);
  });
  const handlePicture = useLatest(storePicture);

  return (
    <FieldStack ref={frame}>
      {/* A `label` element cannot label a contenteditable element, which refers to this one with `aria-labelledby`. */}
      <Name id={labelId} onMouseDown={(event) => focusText(event, frame.current)}>
        {label}
      </Name>
      {hint && !error && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {typeof Body !== 'string' ? (
        <Body
          key={version}
          id={id}
          label={label}
          labelId={labelId}
          hint={hint}
          error={error}
          readOnly={field.readOnly ?? false}
          html={initial}
          onChange={handleChange}
          storePicture={handlePicture}
        />
      ) : (
        <Placeholder aria-busy={Body === 'loading'}>
          {Body === 'loading' ? (
            <>
              <SpinnerRing /> Loading the editor
            </>
          ) : (
            <>
              The editor could not be loaded.
              <Button onClick={retry}>Retry</Button>
            </>
          )}
        </Placeholder>
      )}
      <FieldError id={id} error={error} />
    </FieldStack>
  );
}

/** Preloads the editor, for pages that need it once their record is loaded. */
export function preloadRichTextEditor(): void {
  loadBody().catch(() => {
    // The field loads it again, and shows an error if that fails too.
  });
}

type Body = MemoExoticComponent<ComponentType<EditorBodyProps>>;

let loaded: Body | undefined;

async function loadBody(): Promise<Body> {
  loaded ??= memo((await import('./rich-text/EditorBody')).EditorBody);
  return loaded;
}

function useEditorBody(): readonly [Body | 'loading' | 'failed', () => void] {
  const [body, setBody] = useState<Body | 'loading' | 'failed'>(() => loaded ?? 'loading');

  useEffect(() => {
    if (body !== 'loading') return undefined;
    let unmounted = false;
    loadBody().then(
      (found) => unmounted || setBody(() => found),
      () => unmounted || setBody('failed'),
    );
    return () => {
      unmounted = true;
    };
  }, [body]);

  return [body, () => setBody('loading')];
}

/**
 * Detects a value that was set from outside, such as a restored draft or a reset form. The editor is then reset to it.
 * The editor already contains a value that was typed in it.
 */
function useExternalValue(value: string) {
  const [state, setState] = useState({ number: 0, initial: value, html: value });
  if (state.html !== value) setState({ number: state.number + 1, initial: value, html: value });
  return {
    version: state.number,
    initial: state.initial,
    setWritten: (html: string) => setState((previous) => ({ ...previous, html })),
  };
}

/** Returns a stable function that calls the latest `callback`, so that the memoised editor does not render again. */
function useLatest<Arguments extends unknown[], Result>(
  callback: (...parameters: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given) => latest.current(...given), []);
}

function focusText(event: MouseEvent, frame: HTMLElement | null) {
  event.preventDefault();
  frame?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
}

const Name = styled.span`
  align-self: start;
  font-weight: ${font.strong};
`;

const Placeholder = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  min-height: 19rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.muted};
`;
