import { color, font, radius, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

interface ExtensionNoticeProps {
  /** The extension's title. */
  readonly title: string;
  readonly module: string;
  readonly build: string;
  /** One or two sentences. */
  readonly reason: string;
}

/** Replaces an extension that failed, for people who may see which modules are live. Others see nothing. */
export function ExtensionNotice({ title, module, build, reason }: ExtensionNoticeProps) {
  return (
    <Notice role="status">
      “{title}” is missing here. {reason} ({module} {build})
    </Notice>
  );
}

const Notice = styled.p`
  margin: 0;
  padding: ${space[3]};
  border: 1px dashed ${color.line};
  border-radius: ${radius.large};
  color: ${color.muted};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;
