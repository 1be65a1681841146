import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { onDemand } from './onDemand';

const Form = () => <h1>Edit Vendor</h1>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('renders the placeholder with the same props until the code is loaded', async () => {
  const Greeting = onDemand<{ name: string }>(
    () => Promise.resolve(({ name }) => <p>Hello {name}</p>),
    ({ name }) => <p>Loading {name}</p>,
  );
  render(<Greeting name="Acme" />);
  expect(screen.getByText('Loading Acme')).toBeVisible();
  expect(await screen.findByText('Hello Acme')).toBeVisible();
});

test('renders at once if the code was loaded ahead', async () => {
  const Page = onDemand(() => Promise.resolve(Form));
  await Page.load();
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Edit Vendor' })).toBeVisible();
});

test('a failed load reaches the error boundary, and mounting the component again retries it', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const source = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new Error('The code could not be loaded'))
    .mockResolvedValueOnce(Form);
  const Page = onDemand(source);
  render(
    <Boundary>
      <Page />
    </Boundary>,
  );
  const retry = await screen.findByRole('button', { name: 'The code could not be loaded' });
  act(() => retry.click());
  expect(await screen.findByRole('heading', { name: 'Edit Vendor' })).toBeVisible();
});

test('code that arrives while another root renders is shown without an error', async () => {
  const errors: unknown[] = [];
  const listener = ({ error }: ErrorEvent) => errors.push(error);
  window.addEventListener('error', listener);
  // As in the browser, React schedules its work itself.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;

  let arrive: ((page: ComponentType) => void) | undefined;
  const Page = onDemand(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  const counter = createCounter();
  function Module() {
    useSyncExternalStore(counter.subscribe, counter.count);
    return <Page />;
  }
  // Renders for longer than React delays the content of a suspense boundary, and updates the module in an effect.
  function Neighbour({ updates }: { readonly updates: boolean }) {
    if (updates) blockFor(350);
    useEffect(() => {
      if (updates) counter.increment();
    }, [updates]);
    return null;
  }

  const moduleRoot = createRoot(document.body.appendChild(document.createElement('div')));
  const neighbourRoot = createRoot(document.createElement('div'));
  try {
    moduleRoot.render(<Module />);
    neighbourRoot.render(<Neighbour updates={false} />);
    while (!arrive) await pause(10);
    arrive(Form);
    await pause(30);
    neighbourRoot.render(<Neighbour updates />);
    expect(await screen.findByRole('heading', { name: 'Edit Vendor' })).toBeVisible();
    // An error would come with the delayed content.
    await pause(500);
    expect(errors).toEqual([]);
  } finally {
    moduleRoot.unmount();
    neighbourRoot.unmount();
    react.IS_REACT_ACT_ENVIRONMENT = true;
    window.removeEventListener('error', listener);
  }
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <button
        onClick={() => {
          this.setState({ error: null });
        }}
      >
        {error.message}
      </button>
    );
  }
}

function createCounter() {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    count: () => count,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    increment() {
      count += 1;
      for (const listener of listeners) listener();
    },
  };
}

function blockFor(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
