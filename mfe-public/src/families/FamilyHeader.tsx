import { color, font, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { FamilyMark } from './FamilyMark';
import type { Family } from './families';

/** The symbol, name and kinds of a family. */
export function FamilyHeader({ family: { letter, name, kinds } }: { readonly family: Family }) {
  return (
    <Header>
      <FamilyMark letter={letter} />
      <div>
        <h3>{name}</h3>
        <p>{kinds}</p>
      </div>
    </Header>
  );
}

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  & h3 {
    font-size: ${font.title};
    letter-spacing: -0.015em;
  }
  & p {
    color: ${color.muted};
    font-size: ${font.body};
    line-height: ${font.lineSnug};
  }
`;
