import styled, { css } from 'styled-components';
import { codeAddress, codeInGroups, recordCode } from '@vended/contract/recordCode';
import { Logo } from '../components/Logo';
import { QrCode } from '../components/QrCode';
import type { Label } from './label';
import { inSheets, type LabelStock } from './labelStock';

interface LabelSheetsProps {
  readonly labels: readonly Label[];
  readonly stock: LabelStock;
  /** The site's origin, for the addresses in the codes. */
  readonly origin: string;
  /** The first free place of the first sheet, from 1. */
  readonly start?: number;
  /** Draws the corners of each label, for cutting plain paper. */
  readonly cutMarks?: boolean;
}

/** Labels for printing, each in its place on a sheet of exactly the size of the paper. */
export function LabelSheets({ labels, stock, origin, start = 1, cutMarks = false }: LabelSheetsProps) {
  return inSheets(labels, stock, start).map((sheet) => (
    <Sheet key={sheet[0]?.label.id} $stock={stock}>
      {sheet.map(({ label: { kind, id, name }, place }) => (
        <Cell key={id} data-label $stock={stock} $place={place}>
          {cutMarks && <CutMarks {...stock.label} />}
          <Code $stock={stock}>
            <QrCode value={codeAddress(origin, kind, id)} label={`QR code of ${name}`} />
          </Code>
          <Texts $small={isSmall(stock)}>
            <Logo />
            <Name>{name}</Name>
            <Short>{codeInGroups(recordCode(kind, id))}</Short>
          </Texts>
        </Cell>
      ))}
    </Sheet>
  ));
}

/** The corners of a label, as two short lines each. */
function CutMarks({ width, height }: LabelStock['label']) {
  const corners = [0, width].flatMap((x) => [0, height].map((y) => ({ x, y })));
  const lines = corners.map(({ x, y }) => `M${x} ${y}h${x === 0 ? 3 : -3}M${x} ${y}v${y === 0 ? 3 : -3}`);
  return (
    <Marks viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={lines.join('')} fill="none" stroke="#000" strokeWidth="0.2" />
    </Marks>
  );
}

const isSmall = ({ label }: LabelStock) => label.height < 25;

const Sheet = styled.div<{ $stock: LabelStock }>`
  ${({ $stock: { page, label, columns, rows, margin, columnGap } }) => css`
    display: grid;
    grid-template-columns: repeat(${columns}, ${label.width}mm);
    grid-template-rows: repeat(${rows}, ${label.height}mm);
    column-gap: ${columnGap}mm;
    box-sizing: border-box;
    width: ${page.width}mm;
    /* A little less than the page, so that rounding never makes another one. */
    height: ${page.height - 0.1}mm;
    overflow: hidden;
    padding: ${margin.top}mm 0 0 ${margin.left}mm;
    background: #fff;
  `}

  & + & {
    break-before: page;
  }
`;

/* Black on white in every theme, because it is printed. */
const Cell = styled.div<{ $stock: LabelStock; $place: number }>`
  ${({ $stock: { columns }, $place }) => css`
    grid-area: ${Math.floor($place / columns) + 1} / ${($place % columns) + 1};
  `}
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;
  overflow: hidden;
  padding-inline-end: ${({ $stock }) => (isSmall($stock) ? 1 : 3)}mm;
  background: #fff;
  color: #000;
`;

const Marks = styled.svg`
  position: absolute;
  inset: 0;
`;

/* The code is almost as high as the label and at most 33 mm, with the quiet zone that scanners need. */
const Code = styled.div<{ $stock: LabelStock }>`
  flex: none;

  & > div {
    width: ${({ $stock }) => Math.min($stock.label.height - 1, 33)}mm;
    padding: ${({ $stock }) => (isSmall($stock) ? 1.8 : 3)}mm;
  }
  & svg {
    display: block;
    width: 100%;
    height: auto;
  }
`;

const Texts = styled.div<{ $small: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $small }) => ($small ? 0.6 : 1.5)}mm;
  min-width: 0;
  font-size: ${({ $small }) => ($small ? 5.5 : 10)}pt;
  line-height: 1.15;

  /* The logo. */
  & > span {
    gap: 0.3em;
    font-size: 0.8em;
  }
  & > span > svg {
    width: 1.4em;
    height: 1.4em;
  }
`;

/* A long name is cut off, so that the code remains visible. */
const Name = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-weight: 600;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/* To be typed where a code cannot be scanned. */
const Short = styled.p`
  font-family: var(--font-mono);
  font-size: 0.75em;
`;
