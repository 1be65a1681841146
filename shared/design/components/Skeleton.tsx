import styled, { keyframes } from 'styled-components';
import { color, radius } from '../theme/tokens';

interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string;
  readonly height?: string;
}

/** A placeholder for content that is loading. Add a text that says what is loading. */
export function Skeleton({ width = '100%', height = '0.75em' }: SkeletonProps) {
  return <Bar aria-hidden $width={width} $height={height} />;
}

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Bar = styled.span<{ $width: string; $height: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${radius.small};
  background: ${color.hairline};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
