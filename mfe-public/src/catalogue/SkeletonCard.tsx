import { color, radius, space } from '@vended/design/theme/tokens';
import { Skeleton } from '@vended/design/components/Skeleton';
import styled from 'styled-components';

/** A placeholder for a product card. */
export function SkeletonCard() {
  return (
    <Card aria-hidden data-skeleton>
      <Ground />
      <Lines>
        <Skeleton width="40%" />
        <Skeleton width="70%" height="1.25rem" />
        <Skeleton />
      </Lines>
    </Card>
  );
}

const Card = styled.li`
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.large};
`;

const Ground = styled.div`
  aspect-ratio: 1;
  background: ${color.sunken};
`;

const Lines = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
`;
