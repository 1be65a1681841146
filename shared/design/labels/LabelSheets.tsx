import styled from 'styled-components';
import { QrCode } from '../components/QrCode';
import type { Label } from './label';

/** Labels on one sheet: three columns of six. */
const labelsPerSheet = 18;

/** Labels as they are printed: A4 sheets of 18, each 63.5 × 46.6 mm, as label sheets are sold. */
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

/* Black on white in every theme, as it is on paper. */
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

/* A name that is too long gives way to the id, which is typed in where a code cannot be scanned. */
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
