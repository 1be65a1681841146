import { color, font, media, radius, space } from '@vended/design/theme/tokens';
import { visuallyHidden } from '@vended/design/components/VisuallyHidden';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Network } from './network';

const texts = {
  offline: { short: 'Offline', rest: 'This page reloads when you reconnect.' },
  unreachable: { short: 'No server', rest: 'The server is not responding. This page reloads when it does.' },
} as const;

/** Shown while the server cannot be reached. It is a status and not an error, because the user need not do anything. */
export function NetworkNotice({ network }: { readonly network: Network }) {
  const connection = useSyncExternalStore(network.subscribe, network.current);
  const text = connection === 'online' ? null : texts[connection];
  // A live region must exist before its text changes, or screen readers do not announce the text.
  return (
    <div aria-live="polite">
      {text && (
        <Note>
          <strong>{text.short}</strong> <Rest>{text.rest}</Rest>
        </Note>
      )}
    </div>
  );
}

const Note = styled.div`
  /* On the narrowest phones, a word below the other. */
  min-width: 0;
  max-width: 30rem;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  font-size: ${font.caption};
  line-height: ${font.lineSnug};
`;

/* Too long for a narrow top bar, but screen readers still read it. */
const Rest = styled.span`
  ${media.tightBar} {
    ${visuallyHidden}
  }
`;
