import styled from 'styled-components';
import { size, space } from '../theme/tokens';
import { afterDelay } from '../components/afterDelay';
import { Skeleton } from '../components/Skeleton';
import { VisuallyHidden } from '../components/VisuallyHidden';

interface FormSkeletonProps {
  /** What is loading, such as 'vendor details'. */
  readonly label: string;
}

/** A placeholder for a form while its record is loading. It is shown only if loading takes longer than 200 ms. */
export function FormSkeleton({ label }: FormSkeletonProps) {
  return (
    <div>
      <VisuallyHidden>{`Loading ${label}`}</VisuallyHidden>
      <Fields aria-hidden>
        <Skeleton width="7rem" height="1.25rem" />
        {['30%', '24%', '36%', '28%'].map((width) => (
          <Field key={width}>
            <Skeleton width={width} height="0.875rem" />
            <Skeleton height={size.control} />
          </Field>
        ))}
      </Fields>
    </div>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
  max-width: ${size.form};
  ${afterDelay}
`;

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;
