import styled from 'styled-components';
import { size, space } from '../theme/tokens';
import { afterAMoment } from '../ui/afterAMoment';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';

const fields = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Stands where a form will be once its record is loaded. `label` names the record: 'Loading vendor details'. */
export function FormSkeleton({ label }: { readonly label: string }) {
  return (
    <Fields aria-busy>
      <VisuallyHidden>Loading {label}</VisuallyHidden>
      {fields.map((field) => (
        <Field key={field}>
          <Skeleton width="8rem" height="0.875rem" />
          <Skeleton height="2.25rem" />
        </Field>
      ))}
    </Fields>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  max-width: ${size.form};
  ${afterAMoment}
`;

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;
