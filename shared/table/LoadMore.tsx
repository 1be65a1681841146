import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Button } from '../ui/Button';

interface LoadMoreProps {
  /** The next page is on its way. */
  readonly loading: boolean;
  readonly onLoad: () => void;
}

/** Stands beneath a list that goes on: adds the next page to the rows already shown. */
export function LoadMore({ loading, onLoad }: LoadMoreProps) {
  return (
    <Foot>
      <Button busy={loading && 'Loading...'} onClick={onLoad}>
        Load more
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  justify-content: center;
  padding-block: ${space[2]} ${space[6]};
`;
