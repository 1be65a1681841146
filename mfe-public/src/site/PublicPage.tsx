import { useShell } from '@vended/module/ShellContext';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { DocumentHead } from '../heads/DocumentHead';
import type { PageHead } from '../heads/pageHead';

interface PublicPageProps {
  readonly head: PageHead;
  /** Must contain the only `h1` of the page, usually in a `PageIntro`. */
  readonly children: ReactNode;
}

/** A page of the public site between header and footer. It tells the shell that it is shown. */
export function PublicPage({ head, children }: PublicPageProps) {
  const { page } = useShell();
  const main = useRef<HTMLElement>(null);
  const { title } = head;

  // After every render, because some headings are shown only with their data.
  useEffect(() => {
    page.shown(title, main.current?.querySelector('h1') ?? null);
  });

  return (
    <Main ref={main} id="content" tabIndex={-1}>
      <DocumentHead head={head} />
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
