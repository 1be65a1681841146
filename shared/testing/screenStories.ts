import { composeStories } from '@storybook/react-webpack5';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isDraft } from '@vended/design/form/draftStorage';
import { loadEverything } from '@vended/design/components/onDemand';
import { installMockApi } from './mock-api/nodeServer';
import type { ModuleScreenProps } from './ModuleScreen';
import type { TestShell } from './testShell';

// Every test that opens a screen gets the mock API, reset for each test.
installMockApi();

// Opening a screen unmounts the previous one, which then stores a draft. Drafts of earlier tests are removed when a
// test
// opens its first screen.
let isFirstScreen = true;
beforeEach(() => {
  isFirstScreen = true;
});

function removeDraftsOfEarlierTests() {
  if (isFirstScreen)
    for (const key of Object.keys(localStorage)) if (isDraft(key)) localStorage.removeItem(key);
  isFirstScreen = false;
}

/** Adds what Storybook itself adds to a story's context. */
const projectAnnotations = {
  loaders: [
    (context: { canvasElement: HTMLElement; canvas: object; userEvent: object }) => {
      removeDraftsOfEarlierTests();
      context.canvas = within(context.canvasElement);
      context.userEvent = userEvent.setup();
    },
  ],
};

/** The stories of a screen, ready for `openStory`: `const { Full } = screenStories(stories)`. */
export const screenStories: typeof composeStories = (stories) => composeStories(stories, projectAnnotations);

export interface ScreenStory {
  readonly args: Partial<ModuleScreenProps>;
  // A method, because methods are bivariant: each story takes the arguments of its own screen.
  run(context: { args: Partial<ModuleScreenProps> }): Promise<void>;
}

/**
 * Opens a screen's story and runs its play function, so that tests cover what designers review. `changes` opens it at
 * another address or for another visitor. Returns the shell, and a `user` to type and click with.
 */
export async function openStory(
  story: ScreenStory,
  changes: Partial<Pick<ModuleScreenProps, 'at' | 'as'>> = {},
) {
  // Loads lazy pages beforehand, as the product does shortly after the first page.
  await loadEverything();
  const opened: TestShell[] = [];
  await story.run({ args: { ...story.args, ...changes, onOpen: (shell) => opened.push(shell) } });
  const [shell] = opened;
  if (!shell) throw new Error('The story shows no ModuleScreen.');
  return { shell, user: userEvent.setup() };
}
