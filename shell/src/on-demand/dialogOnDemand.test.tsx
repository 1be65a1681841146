import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { dialogOnDemand } from './dialogOnDemand';

const Dialog = () => <p>Sign in again</p>;
const Fallback = () => <p>Go to the sign-in page</p>;

/** A dialog whose code is out of reach as often as it says. */
function unreachable(times: number) {
  let attempts = 0;
  return dialogOnDemand<object>(
    () =>
      attempts++ < times
        ? Promise.reject(new Error('Failed to fetch.'))
        : Promise.resolve<ComponentType>(Dialog),
    Fallback,
  );
}

test('is loaded again when it is asked for, if it was out of reach before', async () => {
  const OnDemand = unreachable(1);
  const { rerender, container } = render(<OnDemand asked={false} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(container).toBeEmptyDOMElement();
  rerender(<OnDemand asked />);
  expect(await screen.findByText('Sign in again')).toBeVisible();
  expect(screen.queryByText('Go to the sign-in page')).not.toBeInTheDocument();
});

test('is replaced only while it is out of reach', async () => {
  const OnDemand = unreachable(2);
  const { rerender, container } = render(<OnDemand asked />);
  expect(await screen.findByText('Go to the sign-in page')).toBeVisible();
  rerender(<OnDemand asked={false} />);
  expect(container).toBeEmptyDOMElement();
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<OnDemand asked />);
  expect(await screen.findByText('Sign in again')).toBeVisible();
});
