import styled from 'styled-components';
import { QrCode } from '../components/QrCode';
import type { Label } from './label';

/** Labels on one sheet: three columns of six. */
const labelsPerSheet = 18;

/** Labels for printing: A4 sheets of 18, each label 63.5 × 46.6 mm, a common size of label sheets. */
export function LabelSheets({ labels }: { readonly labels: readonly Label[] }) {
  return inSheets(labels).map((sheet) => (
    <Sheet key={sheet[0]?.id}>
      {sheet.map(({ id, name }) => (
        <LabelCell key={id}>
          <QrCode value={id} label={`QR code of ${name}`} />
          <Name>{name}</Name>
          <Id>{id}</Id>
        </LabelCell>
      ))}
    </Sheet>
  ));
}

function inSheets(labels: readonly Label[]): readonly (readonly Label[])[] {
  const count = Math.ceil(labels.length / labelsPerSheet);
  return Array.from({ length: count }, (_, sheet) =>
    labels.slice(sheet * labelsPerSheet, (sheet + 1) * labelsPerSheet),
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 63.5mm);
  grid-auto-rows: 46.6mm;
  column-gap: 2.5mm;

  & + & {
    break-before: page;
  }
`;

/* Black on white in every theme, because it is printed. */
const LabelCell = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  padding-inline: 2mm;
  background: #fff;
  color: #000;
  text-align: center;
`;

/* A long name is cut off, so that the id stays visible. The id is typed in if a code cannot be scanned. */
const Name = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: 9pt;
  font-weight: 600;
  line-height: 1.2;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Id = styled.p`
  flex: none;
  margin-block-start: 0.5mm;
  font-family: var(--font-mono);
  font-size: 7pt;
  line-height: 1.25;
  white-space: nowrap;
`;
