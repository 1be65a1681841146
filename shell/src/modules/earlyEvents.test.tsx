import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerEarlyEvents } from './earlyEvents';

test('a form that was sent before the page was at work is sent by the page, and not by the browser', async () => {
  const taken: string[] = [];
  const page = (
    <Suspense>
      <form
        aria-label="Login"
        onSubmit={(event) => {
          event.preventDefault();
          taken.push('sent');
        }}
      />
    </Suspense>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const form = place.querySelector('form');
  if (!form) throw new Error('The form was not drawn.');
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
    hydrateRoot(place, page);
    answerEarlyEvents();
    return Promise.resolve();
  });
  expect(taken).toEqual(['sent']);
  expect(byBrowser).toEqual([false]);
});
