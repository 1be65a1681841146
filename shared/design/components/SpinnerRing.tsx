import styled, { keyframes } from 'styled-components';

/** The spinning ring without a label, in the current text colour and size. */
export function SpinnerRing() {
  return <Ring aria-hidden />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  flex: none;
  display: inline-block;
  width: 1.15em;
  height: 1.15em;
  border: 0.14em solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
