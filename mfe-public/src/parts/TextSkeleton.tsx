import { space } from '@vended/design/theme/tokens';
import { afterDelay } from '@vended/design/components/afterDelay';
import { Skeleton } from '@vended/design/components/Skeleton';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import styled from 'styled-components';

/** A placeholder for a list or text. `label` says what is loading: 'Loading careers'. */
export function TextSkeleton({ label }: { readonly label: string }) {
  return (
    <Block aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      {['first', 'second', 'third'].map((paragraph) => (
        <div key={paragraph}>
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton width="30%" />
          <Skeleton height="1rem" />
        </div>
      ))}
    </Block>
  );
}

const Block = styled.div`
  display: grid;
  gap: ${space[10]};
  ${afterDelay}

  & > div {
    display: grid;
    gap: ${space[3]};
  }
`;
