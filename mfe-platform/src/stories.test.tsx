import { openStory, screenStories } from '@vended/testing/screenStories';
import { axe } from 'jest-axe';
import * as ofList from './list/ModulesPage.stories';
import * as ofModule from './module/ModulePage.stories';

test.each([
  ...Object.entries(screenStories(ofList)),
  ...Object.entries(screenStories(ofModule)).map(
    ([name, story]) => [`${name} of one module`, story] as const,
  ),
])('axe finds no faults in the story %s', async (_name, story) => {
  await openStory(story);
  expect(await axe(document.body)).toHaveNoViolations();
});
