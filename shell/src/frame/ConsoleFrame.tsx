import { useRef, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { SkipLink } from '@vended/design/components/SkipLink';

interface ConsoleFrameProps {
  /** The `Sidebar`. */
  readonly sidebar: ReactNode;
  /** The `TopBar`. */
  readonly topBar: ReactNode;
  /** The page. */
  readonly children: ReactNode;
}

/** The console's layout. The page scrolls with the window; sidebar and top bar stay in place. */
export function ConsoleFrame({ sidebar, topBar, children }: ConsoleFrameProps) {
  const main = useRef<HTMLElement>(null);

  // Following the link would be a navigation to a hash, so only the focus is moved.
  function handleSkip(event: MouseEvent) {
    event.preventDefault();
    main.current?.focus();
  }

  return (
    <Frame>
      <SkipLink href="#main" onClick={handleSkip}>
        Skip to the page
      </SkipLink>
      {sidebar}
      <Column>
        {topBar}
        <Main ref={main} id="main" tabIndex={-1}>
          {children}
        </Main>
      </Column>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  min-height: 100dvh;
`;

const Column = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled.main`
  flex: 1;
`;
