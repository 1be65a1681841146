import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useShell } from '@vended/module/ShellContext';
import { media, size, space } from '../theme/tokens';
import { PageCount } from '../table/pageCount';
import { PageHeader, type PageHeaderProps } from './PageHeader';
import { useLostFocus } from './useLostFocus';

interface PageProps extends PageHeaderProps {
  /** The name of the record that the page is about, which the title of the tab begins with. */
  readonly record?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A page of the console: back link, title with count, the one main action, then the content. A list in it provides the
 * count (`usePageCount`). The shell sets the document title, announces the page and moves the focus to the title.
 */
export function Page({ title, record, count, back, action, children }: PageProps) {
  const { page } = useShell();
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [listCount, setListCount] = useState<string>();

  useEffect(() => {
    page.shown(record ? `${record} · ${title}` : title, heading.current);
  }, [page, title, record]);
  useLostFocus(sheet, heading);

  return (
    <Sheet ref={sheet}>
      <PageHeader ref={heading} title={title} count={count ?? listCount} back={back} action={action} />
      <PageCount value={setListCount}>{children}</PageCount>
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
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]};
  }
  ${media.print} {
    padding: 0;
  }
`;
