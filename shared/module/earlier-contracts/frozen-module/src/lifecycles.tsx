import { useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ShellApi } from '../../shellApi1x0';

// A module as it was written for version 1.0 of the contract. `built` has its build of that time, except the copy of
// React DOM that it would load in a shell that provides none. The browser test publishes that build: today's shell has
// to run it. Never rebuild it for a newer contract.

interface Props {
  readonly shell: ShellApi;
  readonly domElement: HTMLElement;
}

const roots = new Map<HTMLElement, Root>();

export const bootstrap = () => Promise.resolve();

export function mount({ shell, domElement }: Props) {
  const root = createRoot(domElement);
  roots.set(domElement, root);
  root.render(<FrozenPage shell={shell} />);
  return Promise.resolve();
}

export function unmount({ domElement }: Props) {
  roots.get(domElement)?.unmount();
  roots.delete(domElement);
  return Promise.resolve();
}

function accountIn(data: unknown): string {
  return typeof data === 'object' && data !== null && 'account_name' in data
    ? String(data.account_name)
    : '–';
}

/** Uses every part of the contract that a screen needs. */
function FrozenPage({ shell }: { readonly shell: ShellApi }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [account, setAccount] = useState('…');
  const [holds, setHolds] = useState(false);

  useEffect(() => shell.page.shown('Frozen', heading.current), [shell]);

  useEffect(() => {
    const gone = new AbortController();
    void shell.request({ method: 'GET', path: '/session', signal: gone.signal }).then(
      (result) => setAccount(result.ok ? accountIn(result.data) : result.failure.error),
      // Left before the answer came.
      () => undefined,
    );
    return () => gone.abort();
  }, [shell]);

  useEffect(() => (holds ? shell.holdUnsaved() : undefined), [shell, holds]);

  useEffect(() => shell.session.subscribe(() => undefined), [shell]);

  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        Frozen
      </h1>
      <p>Account: {account}</p>
      <p>At: {shell.location.current().pathname}</p>
      <p>Type of user: {shell.session.current()?.user_type ?? 'nobody'}</p>
      <p>May read devices: {shell.session.can('devices.read') ? 'yes' : 'no'}</p>
      <p>A picture: {shell.address('/image', { item_id: '1' })}</p>
      <button onClick={() => shell.status.success('Said by a frozen module')}>Say something</button>
      <button onClick={() => setHolds(!holds)}>{holds ? 'Let go' : 'Hold unsaved work'}</button>
      <button
        onClick={() => {
          shell.report.timing('button', 1);
          void shell.navigate('/vendors');
        }}
      >
        Go to vendors
      </button>
    </main>
  );
}
