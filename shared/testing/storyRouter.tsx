import { createPath, type Navigator, Router } from '@vended/module/router';
import type { Decorator } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';

/** Leads nowhere: the story of a component has no other page. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: fn(),
  push: fn(),
  replace: fn(),
};

/** Gives components that read or change the address a router. Screens have one. */
export const withRouter: Decorator = (Story) => (
  <Router location="/vendors" navigator={navigator}>
    <Story />
  </Router>
);
