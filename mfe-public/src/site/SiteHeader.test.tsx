import { screen } from '@testing-library/react';
import { visit } from '../testing/visit';

test('a visitor with Safari 16, which has no popovers, goes from page to page', async () => {
  const find = Reflect.get(Element.prototype, 'querySelectorAll') as (
    selector: string,
  ) => NodeListOf<Element>;
  const selectors = jest.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(function (
    this: Element,
    selector: string,
  ) {
    if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not a valid selector`);
    return find.call(this, selector);
  });
  const { user } = visit('/contact');
  await user.click(screen.getAllByRole('link', { name: 'Careers', hidden: true })[0] ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: /Careers|Jobs|Work/ })).toBeVisible();
  selectors.mockRestore();
});
