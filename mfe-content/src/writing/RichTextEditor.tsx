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
import { FieldError } from '@vended/design/form/Field';
import type { FieldProps, FieldTexts } from '@vended/design/form/fieldProps';
import type { EditorBodyProps } from './rich-text/EditorBody';

interface RichTextEditorProps
  extends FieldProps<string>, FieldTexts, Pick<EditorBodyProps, 'pages' | 'storePicture'> {}

/**
 * A field for rich text: HTML in, HTML out (specification 3). The editor behind it is loaded when the field is first shown, and is
 * known to nothing else, so that it can be replaced in one place.
 */
export function RichTextEditor({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  pages,
  storePicture,
}: RichTextEditorProps) {
  const labelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [Body, retry] = useEditorBody();
  const { version, initial, setWritten } = useExternalValue(value);
  const handleChange = useLatest((html: string) => {
    setWritten(html);
    onChange(html);
  });
  const handlePicture = useLatest(storePicture);

  return (
    <Stack ref={frame}>
      {/* A label cannot name what is not a form control; the text itself says that this is its name. */}
      <Name id={labelId} onMouseDown={(event) => focusText(event, frame.current)}>
        {label}
      </Name>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {typeof Body !== 'string' ? (
        <Body
          key={version}
          id={id}
          label={label}
          labelId={labelId}
          hint={hint}
          error={error}
          html={initial}
          onChange={handleChange}
          pages={pages}
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
    </Stack>
  );
}

/** Begins to load the editor: for a page that will need it once its record has come. */
export function preloadRichTextEditor(): void {
  loadBody().catch(() => {
    // The field tries again, and says so when that fails too.
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
 * Tells a text that was put into the field from outside (a draft taken up, a form emptied) from one that was typed in
 * it: the editor begins anew with the first, and holds the second already.
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

/** A function that stays the same and does what the last draw would have it do: the editor is drawn only for its own. */
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

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const Name = styled.span`
  align-self: start;
  font-weight: ${font.strong};
`;

const Hint = styled.p`
  margin-block-end: ${space[1]};
  color: ${color.muted};
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
