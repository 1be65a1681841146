import { SkipLink } from '@vended/design/components/SkipLink';
import { font } from '@vended/design/theme/tokens';
import { Suspense, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/**
 * Header and footer around every public page. They stay mounted on navigation, so that input in the header is kept. The
 * suspense boundaries let React hydrate a server-rendered page in parts.
 */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <SkipLink href="#content" onClick={focusContent}>
        Skip to content
      </SkipLink>
      <Suspense>
        <SiteHeader />
      </Suspense>
      <Suspense fallback={<MinimumHeight />}>{children}</Suspense>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </Frame>
  );
}

// A hash in the address would be a navigation.
function focusContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  font-size: ${font.reading};
  font-variant-numeric: proportional-nums;
  line-height: 1.6;
`;

/** Keeps the footer at the bottom while the code of a page is loading. */
const MinimumHeight = styled.div`
  flex: 1;
  min-height: 100dvh;
`;
