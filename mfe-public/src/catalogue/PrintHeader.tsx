import { media, space, color, font } from '@vended/design/theme/tokens';
import { Logo } from '@vended/design/components/Logo';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { dayInLondon } from '../parts/dayInLondon';

/** The header of a printed product: the logo and the date of printing. */
export function PrintHeader() {
  const today = useSyncExternalStore(subscribeToPrinting, currentDay, noDateOnServer);
  return (
    <Header data-print-header>
      <Logo />
      <span>
        Product data sheet ·{' '}
        <time key={today ?? 'of the server'} suppressHydrationWarning>
          {today ?? currentDay()}
        </time>
      </span>
    </Header>
  );
}

/** Updates the date before printing, because the page may have been open for days. */
function subscribeToPrinting(onPrint: () => void): () => void {
  window.addEventListener('beforeprint', onPrint);
  return () => window.removeEventListener('beforeprint', onPrint);
}

/** Renders a different `key` on the server, because a cached page may be hydrated days later. */
const noDateOnServer = () => null;

const currentDay = () => dayInLondon(new Date().toISOString());

const Header = styled.div`
  display: none;

  ${media.print} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-end: ${space[6]};
    padding-block-end: ${space[3]};
    border-block-end: 1px solid ${color.line};
    font-size: ${font.body};

    & svg {
      print-color-adjust: exact;
    }
  }
`;
