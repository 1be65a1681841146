import { useEffect, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { media } from '../theme/tokens';
import type { LabelStock } from './labelStock';
import { LabelSheets } from './LabelSheets';

interface PrintedLabelsProps extends Omit<ComponentProps<typeof LabelSheets>, 'origin'> {
  /** Called when the print dialog closes, even if nothing was printed. */
  readonly onPrinted: () => void;
}

/**
 * Opens the browser's print dialog with only these labels, without the rest of the page. Mount it to print, and unmount
 * it in `onPrinted`.
 */
export function PrintedLabels({ onPrinted, ...sheets }: PrintedLabelsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);

  return createPortal(
    <OnPaper data-print-alone>
      <PrintAlone $page={sheets.stock.page} />
      <LabelSheets {...sheets} origin={window.location.origin} />
    </OnPaper>,
    document.body,
  );
}

const PrintAlone = createGlobalStyle<{ $page: LabelStock['page'] }>`
  @media print {
    @page { size: ${({ $page }) => `${$page.width}mm ${$page.height}mm`}; margin: 0; }
    body > :not([data-print-alone]) { display: none !important; }
  }
`;

const OnPaper = styled.div`
  display: none;

  ${media.print} {
    display: block;
  }
`;
