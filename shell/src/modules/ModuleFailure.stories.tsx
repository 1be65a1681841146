import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Visitor } from '@vended/testing/testSession';
import { ConsoleStory } from '../frame/testing/ConsoleStory';
import { ModuleFailure } from './ModuleFailure';
import type { FailureKind } from '../state/area';
import { failureSentences } from './failureSentences';

interface ExampleProps {
  readonly kind: FailureKind;
  /** The page was rendered by the server and can be read. */
  readonly readable: boolean;
  readonly as?: Visitor;
  /** The developer's server that the module comes from. */
  readonly override?: string;
  readonly previewed?: boolean;
}

function Example({ kind, readable, as, override, previewed = false }: ExampleProps) {
  const failure = {
    phase: 'failed',
    module: 'mfe-shelves',
    build: '1.4.0+8f2c1a',
    override,
    composition: 'cbf29ce484222325',
    kind,
    reason: failureSentences[kind],
    readable,
  } as const;
  return (
    <ConsoleStory at="/items" as={as}>
      {readable && <p>The page as the server rendered it.</p>}
      <ModuleFailure failure={failure} previewed={previewed} inConsole onRetry={() => undefined} />
    </ConsoleStory>
  );
}

const meta = {
  title: 'Shell/Module failure',
  component: Example,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  args: { kind: 'late', readable: false },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotArrived: Story = {};
export const NotStarted: Story = { args: { kind: 'stalled' } };
export const FailedWhileStarting: Story = { args: { kind: 'start' } };
export const FailedWhileOpen: Story = { args: { kind: 'page' } };
export const FilesMissing: Story = { args: { kind: 'missing' } };
export const FilesAltered: Story = { args: { kind: 'altered' } };
export const Offline: Story = { args: { kind: 'offline' } };
export const ServerSilent: Story = { args: { kind: 'unreachable' } };
export const OtherContract: Story = { args: { kind: 'contract' } };
export const Readable: Story = { args: { readable: true } };
export const ToAnAdministratorOfThePlatform: Story = { args: { as: 'platform' } };
export const Overridden: Story = {
  args: { as: 'platform', kind: 'missing', override: 'http://127.0.0.1:9000' },
};
export const Previewed: Story = { args: { as: 'platform', kind: 'start', previewed: true } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
