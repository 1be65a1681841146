import styled from 'styled-components';
import { color, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import { NoticeFrame, NoticeTexts } from '../notices/noticeStyles';

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
      <NoticeTexts>
        <strong>Override: {module}</strong> <span>from {server}</span>
      </NoticeTexts>
      <Button size="small" onClick={onEnd}>
        End<VisuallyHidden> override of {module}</VisuallyHidden>
      </Button>
    </Place>
  );
}

const Place = styled(NoticeFrame)`
  gap: ${space[2]};
  padding-inline-start: ${space[2]};
  border: 1px dashed ${color.errorText};
  background: ${color.errorTint};
  color: ${color.errorText};
`;
