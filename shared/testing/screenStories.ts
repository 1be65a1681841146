import { composeStories } from '@storybook/react-webpack5';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isDraft } from '@vended/design/form/draftStorage';
import { fetchPages } from '@vended/design/page/pageOnDemand';
import { installMockApi } from './mock-api/nodeServer';
import type { ModuleScreenProps } from './ModuleScreen';
import type { TestShell } from './testShell';

// Whoever opens a screen has the mock API with it, afresh for each test.
installMockApi();

// A screen leaves a draft when the next one takes its place: one test's is nothing that the next test knows of.
let first = true;
beforeEach(() => {
  first = true;
});

function forgetDraftsOfEarlierTests() {
  if (first) for (const key of Object.keys(localStorage)) if (isDraft(key)) localStorage.removeItem(key);
  first = false;
}

/** What Storybook itself lays into a story's context. */
const playing = {
  loaders: [
    (context: { canvasElement: HTMLElement; canvas: object; userEvent: object }) => {
      forgetDraftsOfEarlierTests();
      context.canvas = within(context.canvasElement);
      context.userEvent = userEvent.setup();
    },
  ],
};

/** The stories of a screen, ready for `openStory`: `const { Full } = screenStories(stories)`. */
export const screenStories: typeof composeStories = (stories) => composeStories(stories, playing);

interface ScreenStory {
  readonly args: Partial<ModuleScreenProps>;
  // A method, since each story takes the arguments of its own screen.
  run(context: { args: Partial<ModuleScreenProps> }): Promise<void>;
}

/**
 * Shows a screen as its story has it, played to the end: what designers review is what is tested. `changes` open it at
 * another address or for somebody else. Returns the shell, and a `user` who types and clicks.
 */
export async function openStory(
  story: ScreenStory,
  changes: Partial<Pick<ModuleScreenProps, 'at' | 'as'>> = {},
) {
  // Pages whose code comes on demand are then there at once, as they are for whoever has been around for a moment.
  await fetchPages();
  const opened: TestShell[] = [];
  await story.run({ args: { ...story.args, ...changes, onOpen: (shell) => opened.push(shell) } });
  const [shell] = opened;
  if (!shell) throw new Error('The story shows no ModuleScreen.');
  return { shell, user: userEvent.setup() };
}
