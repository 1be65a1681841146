import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';
import { radius, space } from '../theme/tokens';

interface QrCodeProps {
  /** What a scanner reads. */
  readonly value: string;
  /** What it stands for, such as 'QR code of the device id'. */
  readonly label: string;
}

/** A code of 96 px (specification 9), black on white in every theme, with the quiet edge that scanners need around it. */
export function QrCode({ value, label }: QrCodeProps) {
  return (
    <Frame>
      <QRCodeSVG value={value} size={96} level="M" role="img" aria-label={label} />
    </Frame>
  );
}

const Frame = styled.div`
  flex: none;
  width: max-content;
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: #fff;
`;
