import { useShell } from '@vended/shared/module/ShellContext';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

interface PublicPageProps {
  /** The document's title. */
  readonly title: string;
  /** With the page's one `h1`, usually in a `PageIntro`. */
  readonly children: ReactNode;
}

/** A page of the public site between header and footer. Tells the shell that it is shown. */
export function PublicPage({ title, children }: PublicPageProps) {
  const { page } = useShell();
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    page.shown(title, main.current?.querySelector('h1') ?? null);
  }, [page, title]);

  return (
    <Main ref={main} id="content" tabIndex={-1}>
      {children}
    </Main>
  );
}

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;

  &:focus {
    outline: none;
  }
`;
