import { layer, space } from '@vended/design/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Status } from '../status/Status';

interface PublicLayoutProps {
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

/** Wraps a public page: the module renders all of it, and the shell only adds messages. */
export function PublicLayout({ notice, children }: PublicLayoutProps) {
  return (
    <>
      <Floating>
        <Status />
      </Floating>
      <Notice>{notice}</Notice>
      {children}
    </>
  );
}

const Notice = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-start: ${space[4]};
  z-index: ${layer.overlay};
`;

const Floating = styled.div`
  position: fixed;
  inset-block-start: ${space[4]};
  inset-inline: ${space[4]};
  z-index: ${layer.overlay};
  width: fit-content;
  max-width: 36rem;
  margin-inline: auto;
`;
