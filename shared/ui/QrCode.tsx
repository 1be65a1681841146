import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';

interface QrCodeProps {
  /** What a scanner reads, such as an id. */
  readonly value: string;
  /** What the code is, such as 'QR code of the user id'. */
  readonly label: string;
}

/** A QR code, 96 px wide (spec 9); black on white in both themes, because scanners expect that. */
export function QrCode({ value, label }: QrCodeProps) {
  return (
    <Plate>
      <QRCodeSVG value={value} size={96} level="M" role="img" aria-label={label} />
    </Plate>
  );
}

const Plate = styled.div`
  display: inline-block;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: #ffffff;
`;
