import { createPath, type Navigator, Router } from '@vended/module/router';
import type { Decorator } from '@storybook/react-webpack5';
import { useMemo, useState, type ReactNode } from 'react';
import { fn } from 'storybook/test';

/** Keeps the address of a story, from the one that its shell has, and shows the same story at each. */
function StoryRouter({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState('/');
  const navigator = useMemo<Navigator>(() => {
    const pathOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to));
    const move = (to: Parameters<Navigator['push']>[0]) => setLocation(pathOf(to));
    return { createHref: pathOf, go: fn(), push: move, replace: move };
  }, []);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

/** Gives components that read or change the address a router. Screens have one. */
export const withRouter: Decorator = (Story) => (
  <StoryRouter>
    <Story />
  </StoryRouter>
);
