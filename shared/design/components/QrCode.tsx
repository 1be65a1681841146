import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';
import { radius, space } from '../theme/tokens';

interface QrCodeProps {
  /** The encoded text. */
  readonly value: string;
  /** The accessible name, such as 'QR code of the device id'. */
  readonly label: string;
}

/** A 96 px QR code (specification 9), black on white in every theme, with the quiet zone that scanners need. */
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
