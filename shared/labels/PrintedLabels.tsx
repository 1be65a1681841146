import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { QrCode } from '../ui/QrCode';

/** What one label says: a code of the id, with the name and the id readable beside it. */
export interface Label {
  readonly id: string;
  readonly name: string;
}

interface PrintedLabelsProps {
  readonly labels: readonly Label[];
  /** Called when the print dialog is closed, whether something was printed or not. */
  readonly onPrinted: () => void;
}

/** Labels on one sheet: three columns of eight. */
const perSheet = 24;

/**
 * Opens the browser's print dialog with these labels and nothing else of the page: A4 sheets of 24 labels, each
 * 63.5 × 33.9 mm. Draw it to print, and take it away in `onPrinted`.
 */
export function PrintedLabels({ labels, onPrinted }: PrintedLabelsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);

  return createPortal(
    <Sheets data-print-alone>
      <PrintAlone />
      {inSheets(labels).map((sheet) => (
        <Sheet key={sheet[0]?.id}>
          {sheet.map(({ id, name }) => (
            <LabelCell key={id}>
              <QrCode value={id} label={`QR code of ${name}`} />
              <div>
                <Name>{name}</Name>
                <Id>{id}</Id>
              </div>
            </LabelCell>
          ))}
        </Sheet>
      ))}
    </Sheets>,
    document.body,
  );
}

function inSheets(labels: readonly Label[]): readonly (readonly Label[])[] {
  const count = Math.ceil(labels.length / perSheet);
  return Array.from({ length: count }, (_, sheet) => labels.slice(sheet * perSheet, (sheet + 1) * perSheet));
}

const PrintAlone = createGlobalStyle`
  @media print {
    @page { size: A4; margin: 12.5mm 7.25mm; }
    body > :not([data-print-alone]) { display: none !important; }
  }
`;

const Sheets = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 63.5mm);
  grid-auto-rows: 33.9mm;
  column-gap: 2.5mm;

  & + & {
    break-before: page;
  }
`;

const LabelCell = styled.div`
  display: flex;
  align-items: center;
  gap: 1mm;
  overflow: hidden;
  color: #000;
`;

const Name = styled.p`
  font-size: 9pt;
  font-weight: 600;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Id = styled.p`
  margin-block-start: 1mm;
  font-family: var(--font-mono);
  font-size: 6.5pt;
  line-height: 1.25;
  overflow-wrap: anywhere;
`;
