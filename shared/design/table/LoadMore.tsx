import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Button } from '../components/Button';

interface LoadMoreProps {
  /** Whether the next page is loading. */
  readonly loading: boolean;
  /** Whether the next page could not be loaded. It is then fetched again only when the button is pressed. */
  readonly failed: boolean;
  readonly onLoad: () => void;
}

// About one screen, so that the rows are loaded before the user scrolls to them.
const preloadMargin = '800px';

/** Loads the next page of a list when it is scrolled near the viewport, or when it is pressed. */
export function LoadMore({ loading, failed, onLoad }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);

  useEffect(() => {
    if (loading || failed || !foot.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: preloadMargin },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [loading, failed]);

  return (
    <Foot ref={foot}>
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
