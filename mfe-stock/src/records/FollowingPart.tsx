import { Link } from '@vended/design/components/Link';
import { color, radius, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

interface FollowingPartProps {
  /** What fits into one booking, such as '500 places'. */
  readonly most: string;
  /** The address of what follows. */
  readonly to: string;
}

/** Says that there is more than fits into one booking, and leads to the rest. */
export function FollowingPart({ most, to }: FollowingPartProps) {
  return (
    <Notice>
      There are more than {most}, the most that are booked at once. The next ones follow when these are
      booked. <Link to={to}>Go on without booking these</Link>
    </Notice>
  );
}

const Notice = styled.p`
  margin-block-end: ${space[4]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
`;
