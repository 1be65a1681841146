import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { useScans } from '@vended/module/scans';
import { Button } from '../components/Button';
import { TextField } from '../form/TextField';
import { color, font, radius, size, space } from '../theme/tokens';
import { closeCamera, openCamera } from './camera';
import { loadCodeReader } from './codeReader';

interface ScannerProps {
  /**
   * Called with the text of a code, from the camera, a picture, a keyboard scanner or the field. Where it resolves to false, the text is
   * kept in the field, to be corrected.
   */
  readonly onCode: (text: string) => void | Promise<boolean>;
  /** What is wrong with the last code, as a sentence. */
  readonly problem: string | null;
  /** The label of the button for a typed code, such as 'Open'. */
  readonly verb: string;
  /** What can be typed, unless items are wanted. */
  readonly hint?: string;
}

/** How often the camera's picture is read, and how long a code must be out of sight to be read again. */
const readEveryMs = 150;
const againAfterMs = 1500;

const ofItems = 'As printed on the label or under the bar code, or a Master ID.';

const noPicture = 'This file could not be read as an image. Choose an image of the code.';
const notRead =
  'The code reader could not be loaded. Check your connection, load this page again, or type the code.';
const noCode = 'No code was found in this image. Move closer, in good light, with the whole code in view.';

/** Reads codes with the camera, from a picture, from a keyboard scanner, or as they are typed. */
export function Scanner({ onCode, problem, verb, hint = ofItems }: ScannerProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState(0);
  const [unread, setUnread] = useState<string | null>(null);
  const { video, state, retry } = useCamera(handleCode);
  useScans(handleCode);

  async function read(text: string) {
    setUnread(null);
    if ((await onCode(text)) !== false) return;
    setTyped((since) => since || text);
    setKept((count) => count + 1);
  }

  function handleCode(text: string) {
    void read(text);
  }

  // What a keyboard scanner types next replaces the text.
  useEffect(() => {
    if (kept > 0 && document.activeElement === field.current) field.current?.select();
  }, [kept]);

  async function handlePicture({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? [];
    // So that this picture can be chosen again.
    target.value = '';
    if (!picture) return;
    try {
      const bitmap = await createImageBitmap(picture).catch(() => null);
      if (!bitmap) return setUnread(noPicture);
      const ended = new AbortController();
      const text = await loadCodeReader(ended.signal)
        .then((read) => read(bitmap))
        .finally(() => ended.abort());
      bitmap.close();
      if (text) handleCode(text);
      else setUnread(noCode);
    } catch {
      setUnread(notRead);
    }
  }

  function handleTyped(event: { preventDefault(): void }) {
    event.preventDefault();
    if (typed.trim() === '') return;
    // At once, because the next code may be typed before this one was looked up.
    setTyped('');
    handleCode(typed);
  }

  const wrong = unread ?? problem;
  return (
    <Parts>
      {'problem' in state ? (
        <Refusal>
          <p>{state.problem}</p>
          <Button size="small" onClick={retry}>
            Try the camera again
          </Button>
        </Refusal>
      ) : (
        <Viewport>
          <video ref={video} aria-label="Camera view" muted playsInline />
          <p>{state.on ? 'Point the camera at a label or a bar code.' : 'Turning the camera on...'}</p>
        </Viewport>
      )}
      <Problem role="alert">{wrong}</Problem>
      <Line onSubmit={handleTyped}>
        <TextField
          ref={field}
          id={`${id}-code`}
          name="code"
          label="Code"
          hint={hint}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={500}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">{verb}</Button>
      </Line>
      <div>
        <Button icon={ImageUp} onClick={() => file.current?.click()}>
          Choose an image
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          aria-label="Image of a code"
          hidden
          onChange={(event) => void handlePicture(event)}
        />
      </div>
    </Parts>
  );
}

type CameraState = { readonly on: boolean } | { readonly problem: string };

/** Keeps the camera on while it is mounted and the page is visible, and reads what it sees. */
function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ on: false });
  const [attempt, setAttempt] = useState(0);
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const isOver = () => signal.aborted;
    const last = { text: '', at: 0 };

    async function run() {
      const camera = await openCamera();
      signal.addEventListener('abort', () => closeCamera(camera));
      if (signal.aborted) return closeCamera(camera);
      if ('problem' in camera) return setState(camera);
      const { current } = video;
      if (!current) return closeCamera(camera);
      current.srcObject = camera.stream;
      await current.play();
      const read = await loadCodeReader(signal);
      setState({ on: true });
      while (!isOver()) {
        await new Promise((resolve) => setTimeout(resolve, readEveryMs));
        const text = isOver() || document.hidden || current.readyState < 2 ? null : await read(current);
        if (!text || isOver()) continue;
        const now = performance.now();
        const isNew = text !== last.text || now - last.at > againAfterMs;
        Object.assign(last, { text, at: now });
        if (isNew) handleCode(text);
      }
    }

    run().catch(() => {
      if (!signal.aborted)
        setState({ problem: 'The camera could not be read. Try again, or choose an image.' });
    });
    return () => ended.abort();
  }, [attempt]);

  function retry() {
    setState({ on: false });
    setAttempt(attempt + 1);
  }

  return { video, state, retry };
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-width: ${size.form};
`;

const Viewport = styled.div`
  display: grid;
  gap: ${space[2]};
  color: ${color.muted};

  & > video {
    width: 100%;
    max-height: 50dvh;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.large};
    background: #000;
    object-fit: cover;
  }
`;

const Refusal = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};
`;

/* Kept while empty, because a live region is only read out if it was there before its text. */
const Problem = styled.p`
  color: ${color.errorText};
  font-weight: ${font.medium};
  /* It quotes the code, which can be long and without a space. */
  overflow-wrap: anywhere;

  &:empty {
    position: absolute;
  }
`;

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: end;
`;
