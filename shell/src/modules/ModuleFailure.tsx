import { Button } from '@vended/shared/ui/Button';
import { Page } from '@vended/shared/page/Page';
import type { Area } from './areaSlice';
import styled from 'styled-components';
import { color, font, space } from '@vended/shared/theme/tokens';

interface ModuleFailureProps {
  readonly failure: Extract<Area, { phase: 'failed' }>;
  readonly onRetry: () => void;
}

/** Says that an area could not be opened, and offers to start it afresh. The rest of the product works on. */
export function ModuleFailure({ failure, onRetry }: ModuleFailureProps) {
  return (
    <Page title="This area could not be opened">
      <Explanation role="alert">
        {failure.reason} The rest of Vended works as usual. Retry now; if it fails again, tell support what
        stands below.
      </Explanation>
      <Button variant="primary" onClick={onRetry}>
        Retry
      </Button>
      <Origin>
        {failure.module} {failure.build}
      </Origin>
    </Page>
  );
}

const Explanation = styled.p`
  max-width: 60ch;
  margin: 0 0 ${space[4]};
`;

const Origin = styled.p`
  margin: ${space[6]} 0 0;
  color: ${color.muted};
  font-size: ${font.caption};
`;
