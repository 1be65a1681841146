import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Button } from '../components/Button';

interface LoadMoreProps {
  /** The next page is on its way. */
  readonly loading: boolean;
  /** The next page could not be had: it is asked for again only when the button is pressed. */
  readonly failed?: boolean;
  readonly onLoad: () => void;
}

// A screen ahead, so that somebody who scrolls finds the rows already there.
const preloadMargin = '800px';

/** Stands beneath a list that goes on: adds the next page once it is scrolled near, or when it is pressed. */
export function LoadMore({ loading, failed = false, onLoad }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });

  useEffect(() => {
    if (loading || failed || !foot.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
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
