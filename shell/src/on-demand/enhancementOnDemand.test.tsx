import { render, screen } from '@testing-library/react';
import { enhancementOnDemand } from './enhancementOnDemand';

test('the page does without code that cannot be loaded, and tries again with the next mount', async () => {
  let attempts = 0;
  const Label = enhancementOnDemand<object>(
    () =>
      attempts++ === 0
        ? Promise.reject(new Error('Failed to fetch.'))
        : Promise.resolve(() => <p>Vendors, with a tooltip</p>),
    () => <p>Vendors</p>,
  );
  const { unmount } = render(<Label />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('Vendors')).toBeVisible();
  unmount();
  render(<Label />);
  expect(await screen.findByText('Vendors, with a tooltip')).toBeVisible();
});
