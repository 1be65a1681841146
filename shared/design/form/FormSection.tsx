import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';

interface FormSectionProps {
  /** A word or two, such as 'Address'. */
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A group of fields under a short heading. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <div>
        <Heading id={id}>{title}</Heading>
        {hint && <Hint>{hint}</Hint>}
      </div>
      {children}
    </Group>
  );
}

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
`;

const Heading = styled.h2`
  font-size: ${font.lead};
`;

const Hint = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.muted};
`;
