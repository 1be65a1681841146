import { useShell } from '@vended/shared/module/ShellContext';
import { color, font, layer, media, radius, space } from '@vended/shared/theme/tokens';
import { Button } from '@vended/shared/ui/Button';
import { VisuallyHidden } from '@vended/shared/ui/VisuallyHidden';
import styled from 'styled-components';
import { endOverride, type OverriddenModule } from './override';

/** Says on every page that a module is not the live one, and ends that by one press. */
export function OverrideNotice({ module, origin }: OverriddenModule) {
  const { status } = useShell();

  async function handleEnd() {
    const failure = await endOverride();
    if (failure) status.error(failure);
    else window.location.reload();
  }

  return (
    <Place>
      <Origin>
        <strong>{module}</strong> <span>from {new URL(origin).host}</span>
      </Origin>
      <Button size="small" onClick={() => void handleEnd()}>
        End<VisuallyHidden> override of {module}</VisuallyHidden>
      </Button>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[2]};
  border: 1px dashed ${color.errorText};
  border-radius: ${radius.control};
  background: ${color.errorTint};
  color: ${color.errorText};

  /* On a phone the top bar has no room for it. */
  ${media.narrow} {
    position: fixed;
    inset-block-end: calc(${space[3]} + var(--save-bar, 0px));
    inset-inline-start: ${space[3]};
    z-index: ${layer.overlay};
  }
`;

const Origin = styled.span`
  display: flex;
  flex-direction: column;
  font-size: ${font.caption};
  line-height: ${font.lineSnug};
`;
