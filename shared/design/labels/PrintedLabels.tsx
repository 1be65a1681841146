import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { media } from '../theme/tokens';
import type { Label } from './label';
import { LabelSheets } from './LabelSheets';

interface PrintedLabelsProps {
  readonly labels: readonly Label[];
  /** Called when the print dialog is closed, whether something was printed or not. */
  readonly onPrinted: () => void;
}

/**
 * Opens the browser's print dialog with these labels and nothing else of the page. Draw it to print, and take it away in
 * `onPrinted`.
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
