import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';
import { radius, space } from '../theme/tokens';

interface QrCodeProps {
  /** The encoded text. */
  readonly value: string;
  /** The accessible name, such as 'QR code of the device id'. */
  readonly label: string;
  /** In pixels; 96 by default (specification 9). */
  readonly size?: number;
}

/** A QR code, black on white in every theme, with the quiet zone that scanners need. */
export function QrCode({ value, label, size = 96 }: QrCodeProps) {
  return (
    <Frame>
      <QRCodeSVG value={value} size={size} level="M" role="img" aria-label={label} />
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
