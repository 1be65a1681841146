import Check from 'lucide-react/icons/circle-check';
import Alert from 'lucide-react/icons/circle-alert';
import Close from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import type { StatusAction } from '@vended/module/shellApi';
import { color, font, media, motion, radius, shadow, space } from '../theme/tokens';
import { Icon } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';

interface StatusBannerProps {
  readonly type: 'success' | 'error';
  /** Shown unchanged. */
  readonly message: string;
  readonly onDismiss: () => void;
  /** An action offered as long as the message is shown, such as an undo. */
  readonly action?: StatusAction | undefined;
}

/**
 * Shows a success for thirty seconds and a failure until it is dismissed, in the shell and around a module without it. The parent
 * positions it.
 */
export function StatusBanner({ type, message, onDismiss, action }: StatusBannerProps) {
  const hold = useEnd(type === 'success', onDismiss);
  const [used, setUsed] = useState(false);
  const shown = used ? undefined : action;

  return (
    <Band $type={type} $acts={shown !== undefined} {...hold}>
      <Icon glyph={type === 'success' ? Check : Alert} size={20} />
      <Message role={type === 'success' ? 'status' : 'alert'}>{message}</Message>
      {shown && (
        <Act
          type="button"
          onClick={({ detail }) => {
            // The second press of a double click was meant for what was here before the message.
            if (detail > 1) return;
            setUsed(true);
            shown.run();
          }}
        >
          {shown.label}
        </Act>
      )}
      {action && (
        <VisuallyHidden aria-live="polite">{`${action.label} is offered for thirty seconds.`}</VisuallyHidden>
      )}
      <Dismiss type="button" aria-label="Dismiss message" onClick={onDismiss}>
        <Icon glyph={Close} />
      </Dismiss>
    </Band>
  );
}

const shownMs = 30_000;

/** Ends a message after a while; the time stops while the pointer or the focus is on the banner. */
function useEnd(ends: boolean, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(shownMs);
  const held = !ends || hovered || focused;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (held) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held]);

  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

const Band = styled.div<{ $type: 'success' | 'error'; $acts: boolean }>`
  display: flex;
  align-items: ${({ $acts }) => ($acts ? 'center' : 'flex-start')};
  gap: ${space[2]};
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  background: ${({ $type }) => color[$type]};
  color: ${({ $type }) => ($type === 'success' ? color.onSuccess : color.onError)};
  box-shadow: ${shadow.float};
  font-size: ${font.body};
  font-weight: ${font.medium};
  line-height: ${font.lineSnug};

  & > svg {
    flex: none;
    margin-block-start: ${({ $acts }) => ($acts ? 0 : space[1])};
  }
`;

const Message = styled.p`
  flex: 1;
  align-self: center;
  padding-block: ${space[1]};
  overflow-wrap: anywhere;
`;

const bannerButtonStyles = css`
  flex: none;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: rgb(255 255 255 / 0.18);
  }
  &:focus-visible {
    outline-color: currentcolor;
    outline-offset: -2px;
  }
`;

const Act = styled.button`
  ${bannerButtonStyles}
  align-self: center;
  min-height: 1.75rem;
  padding: 0 ${space[2]};
  border: 1px solid currentcolor;
  font: inherit;
  font-weight: ${font.strong};

  ${media.narrow} {
    min-height: 2.75rem;
  }
`;

const Dismiss = styled.button`
  ${bannerButtonStyles}
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
`;
