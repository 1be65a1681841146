import { color } from '@vended/design/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FamilyLetter } from './families';

/** The symbol of a family. It differs in shape as well as colour: a coil, a turning tray, stacked boxes. */
export function FamilyMark({ letter }: { readonly letter: FamilyLetter }) {
  return (
    <Sign viewBox="0 0 32 32" aria-hidden focusable={false} $letter={letter}>
      {shapes[letter]}
    </Sign>
  );
}

const shapes: Readonly<Record<FamilyLetter, ReactNode>> = {
  S: (
    <path
      d="M16 16a2 2 0 1 1 2.2 2A4.5 4.5 0 1 1 20.5 14 7 7 0 1 1 13 9.5"
      fill="none"
      stroke="currentcolor"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  ),
  C: (
    <g fill="none" stroke="currentcolor" strokeWidth="2.4">
      <circle cx="16" cy="16" r="8.5" />
      <path d="M16 7.5v17M8.6 11.8l14.8 8.5M8.6 20.2l14.8-8.5" />
      <circle cx="16" cy="16" r="2.2" fill="currentcolor" />
    </g>
  ),
  U: (
    <g fill="none" stroke="currentcolor" strokeWidth="2.4" strokeLinejoin="round">
      <path d="M7.5 16h8v8h-8zM17 16h8v8h-8zM12 7h8v8h-8z" />
    </g>
  ),
};

const Sign = styled.svg<{ $letter: FamilyLetter }>`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 8px;
  background: ${({ $letter }) => color[`type${$letter}`]};
  color: ${({ $letter }) => color[`onType${$letter}`]};
`;
