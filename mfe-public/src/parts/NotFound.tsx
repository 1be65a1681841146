import { font, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** Replaces a page whose subject does not exist. */
export function NotFound({ title }: { readonly title: string }) {
  return (
    <Block>
      <h1 tabIndex={-1}>{title}</h1>
      <p>This link may be out of date. See the list for everything current.</p>
    </Block>
  );
}

const Block = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[6]} ${space[20]};

  & > h1 {
    font-size: ${font.heading};
  }
`;
