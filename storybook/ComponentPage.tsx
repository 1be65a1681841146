import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

/**
 * The page of a component. On top is its first story that takes properties, for the controls to change: an overview, with which most
 * components begin, shows fixed ones.
 */
export function ComponentPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const [first] = stories;
  const changed = stories.find(({ parameters }) => parameters['__isArgsStory']) ?? first;
  if (!changed) return null;
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      <Canvas of={changed.moduleExport} />
      <Controls of={changed.moduleExport} />
      {stories.length > 1 && <Heading>Stories</Heading>}
      {stories
        .filter((story) => story !== changed)
        .map(({ id, moduleExport }) => (
          <DocsStory key={id} of={moduleExport} expanded />
        ))}
    </>
  );
}
