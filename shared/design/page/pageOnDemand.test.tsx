import { render, screen } from '@testing-library/react';
import { pageOnDemand } from './pageOnDemand';

const Form = () => <h1>Edit Vendor</h1>;

test('loads the code of a page only after the browser has painted the response to the click', async () => {
  const events: string[] = [];
  requestAnimationFrame(() => events.push('next frame'));
  const Page = pageOnDemand(() => {
    events.push('code');
    return Promise.resolve(Form);
  });

  render(<Page />);
  expect(await screen.findByRole('heading', { name: 'Edit Vendor' })).toBeVisible();
  expect(events).toEqual(['next frame', 'code']);
});
