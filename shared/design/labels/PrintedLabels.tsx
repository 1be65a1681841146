import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { media } from '../theme/tokens';
import type { Label } from './label';
import { LabelSheets } from './LabelSheets';

interface PrintedLabelsProps {
  readonly labels: readonly Label[];
  /** Called when the print dialog closes, even if nothing was printed. */
  readonly onPrinted: () => void;
}

/**
 * Opens the browser's print dialog with only these labels, without the rest of the page. Mount it to print, and unmount
 * it in `onPrinted`.
 */
export function PrintedLabels({ labels, onPrinted }: PrintedLabelsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);

  return createPortal(
    <OnPaper data-print-alone>
      <PrintAlone />
      <LabelSheets labels={labels} />
    </OnPaper>,
    document.body,
  );
}

const PrintAlone = createGlobalStyle`
  @media print {
    @page { size: A4; margin: 8.7mm 7.25mm; }
    body > :not([data-print-alone]) { display: none !important; }
  }
`;

const OnPaper = styled.div`
  display: none;

  ${media.print} {
    display: block;
  }
`;
