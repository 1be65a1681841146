import type { ContentBlock, ContentState } from 'draft-js';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '@vended/design/theme/tokens';

/** Finds the mentions in a block. */
function findMentions(
  block: ContentBlock,
  found: (start: number, end: number) => void,
  content: ContentState,
): void {
  block.findEntityRanges((character) => {
    const key = character.getEntity();
    return key ? content.getEntity(key).getType() === 'MENTION' : false;
  }, found);
}

function Mention({ children }: { readonly children: ReactNode }) {
  return <Word>{children}</Word>;
}

/** Renders mentions like links that cannot be followed in the editor. */
export const mentionDecorator = { strategy: findMentions, component: Mention };

const Word = styled.span`
  color: ${color.action};
  font-weight: 500;
`;
