import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayEarlyEvents } from './replayEarlyEvents';

test('a form submitted before hydration is handled by the page and not by the browser', async () => {
  const handled: string[] = [];
  const page = (
    <Suspense>
      <form
        aria-label="Login"
        onSubmit={(event) => {
          event.preventDefault();
          handled.push('submitted');
        }}
      />
    </Suspense>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const form = container.querySelector('form');
  if (!form) throw new Error('The form was not rendered.');
  const byBrowser: boolean[] = [];
  window.addEventListener('submit', (event) => {
    byBrowser.push(!event.defaultPrevented);
    event.preventDefault();
  });
  window.vendedEarly = {
    events: [{ type: 'submit', target: form, value: undefined, submitter: null }],
    stop: () => undefined,
  };
  await act(() => {
    hydrateRoot(container, page);
    replayEarlyEvents();
    return Promise.resolve();
  });
  expect(handled).toEqual(['submitted']);
  expect(byBrowser).toEqual([false]);
});
