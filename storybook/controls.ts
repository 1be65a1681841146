import type { Preview } from '@storybook/react-webpack5';
import icons from 'virtual:icons';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];
type InputType = ReturnType<Enhancer>[string];

/**
 * Gives texts a field and icons a list of their names. From its types alone Storybook offers JSON for both, because a text is often
 * declared as anything that React renders, and an icon is a function.
 */
export const namedControls: Enhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      { ...argType, ...controlFor(argType, initialArgs[name]) },
    ]),
  );

function controlFor({ type, control }: InputType, initial: unknown): Partial<InputType> {
  if (control !== undefined || typeof type !== 'object' || type.name !== 'other') return {};
  if (type.value === 'LucideIcon')
    return { options: Object.keys(icons), mapping: icons, control: { type: 'select' } };
  if (!type.value.split(' | ').some((part) => part === 'string' || part === 'ReactNode')) return {};
  // An element cannot be edited, and JSON would replace it.
  const isElement = typeof initial === 'object' && initial !== null;
  return { control: isElement ? { disable: true } : { type: 'text' } };
}
