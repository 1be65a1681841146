import styled from 'styled-components';
import { color, font, layer, media, radius, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';

interface OverrideNoticeProps {
  readonly module: string;
  /** The developer's server that the module comes from: host and port. */
  readonly server: string;
  readonly onEnd: () => void;
}

/**
 * Shown in the top bar while this browser loads a module from a developer's server, with a button to end the
 * override.
 */
export function OverrideNotice({ module, server, onEnd }: OverrideNoticeProps) {
  return (
    <Place>
      <Texts>
        <strong>Override: {module}</strong> <span>from {server}</span>
      </Texts>
      <Button size="small" onClick={onEnd}>
        End<VisuallyHidden> override of {module}</VisuallyHidden>
      </Button>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[2]};
  border: 1px dashed ${color.errorText};
  border-radius: ${radius.control};
  background: ${color.errorTint};
  color: ${color.errorText};

  /* Too wide for the top bar of a phone. */
  ${media.narrow} {
    position: fixed;
    inset-block-end: calc(${space[3]} + var(--save-bar, 0px));
    inset-inline-start: ${space[3]};
    z-index: ${layer.overlay};
    max-width: calc(100vw - 2 * ${space[3]});
  }
`;

const Texts = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  font-size: ${font.caption};
  line-height: ${font.lineSnug};

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
