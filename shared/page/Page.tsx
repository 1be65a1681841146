import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useShell } from '../module/ShellContext';
import { media, size, space } from '../theme/tokens';
import { PageHeader, type PageHeaderProps } from './PageHeader';

interface PageProps extends PageHeaderProps {
  readonly children: ReactNode;
}

/**
 * A page of the console: back link, title with count, the one main action, then what the page is about. Tells the
 * shell that it is shown, which titles the document, announces the page and moves the focus to the title.
 */
export function Page({ title, count, back, action, children }: PageProps) {
  const { page } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    page.shown(title, heading.current);
  }, [page, title]);

  return (
    <Sheet>
      <PageHeader ref={heading} title={title} count={count} back={back} action={action} />
      {children}
    </Sheet>
  );
}

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
  max-width: ${size.page};
  padding: ${space[8]};

  ${media.overlaySidebar} {
    padding: ${space[6]};
  }
  ${media.narrow} {
    gap: ${space[5]};
    padding: ${space[5]} ${space[4]};
  }
  ${media.print} {
    padding: 0;
  }
`;
