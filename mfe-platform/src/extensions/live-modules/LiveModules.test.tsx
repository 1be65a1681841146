import { describeExtension } from '@vended/testing/describeExtension';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { mount } from './extension';
import * as stories from './LiveModules.stories';

const { Full } = screenStories(stories);

test('leads to the live modules', async () => {
  await openStory(Full);
  expect(screen.getByRole('link', { name: 'All live modules' })).toHaveAttribute('href', '/admin/modules');
  expect(await axe(document.body)).toHaveNoViolations();
});

describeExtension({ mount }, [{ accountId: 'vended' }, { accountId: 'acme' }]);
