import { listCatalogueProducts, readCatalogueProduct } from '@vended/contract/catalogue';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/core/http';
import * as listStories from './CataloguePage.stories';
import * as detailStories from './ProductPage.stories';

const stories = screenStories(listStories);
const productStories = screenStories(detailStories);

const cards = () => screen.findAllByRole('heading', { level: 2 });

test('shows ten skeletons while the catalogue is loading', async () => {
  await openStory(stories.Loading);
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(10);
});

test('shows all products, fetched in one request', async () => {
  await openStory(stories.Full);
  expect(await cards()).toHaveLength(12);
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0);
  expect(mockApi.requests(listCatalogueProducts)).toContainEqual({ limit: '500' });
});

test('a card shows category, sub-category, part number, picture, title and description', async () => {
  await openStory(stories.Full);
  await cards();
  const card = within(screen.getByRole('link', { name: 'Carousel 806' }).closest('li') ?? document.body);
  for (const text of ['Type C', 'Carousel', 'Part # VC-806', /^Turning trays/])
    expect(card.getByText(text)).toBeVisible();
  const plain = within(
    screen.getByRole('link', { name: 'Workwear return bin' }).closest('li') ?? document.body,
  );
  expect(plain.getByText('No image')).toBeVisible();
});

test('shows the families first, S, C and U, and then the rest', async () => {
  await openStory(stories.Full);
  await cards();
  const categories = screen
    .getAllByRole('listitem')
    .flatMap((item) => item.querySelector('p')?.textContent ?? []);
  expect([...new Set(categories)]).toEqual(['Type S', 'Type C', 'Type U', 'Accessories']);
});

test('a product leads back to the catalogue with the filters that it was left with', async () => {
  const { shell, user } = await openStory(stories.Filtered);
  const [first] = await cards();
  await user.click(within(first ?? document.body).getByRole('link'));
  await user.click(await screen.findByRole('link', { name: 'Back to Catalogue' }));
  expect(shell.visited().at(-1)).toBe('/productcatalogue?category=Type+S&sub_category=Locker');
  expect(await cards()).toHaveLength(2);
});

test('a part number in other letters leads to the address of the product', async () => {
  const { shell } = await openStory(productStories.Full, { at: '/productcatalogue/vs-1800' });
  await waitFor(() => expect(shell.visited().at(-1)).toBe('/productcatalogue/VS-1800'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Spiral 1800' })).toBeVisible();
});

test('stores the filters in the address, and resets the sub-category with the category', async () => {
  const { shell, user } = await openStory(stories.Filtered);
  expect(await cards()).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Category'), 'Type C');
  expect(screen.getByLabelText('Sub-category')).toHaveValue('');
  expect(within(screen.getByLabelText('Sub-category')).queryByRole('option', { name: 'Spiral' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Sub-category'), 'Racks');
  expect(await cards()).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 product');
  expect(shell.visited().at(-1)).toBe('/productcatalogue?category=Type+C&sub_category=Racks');
});

test('shows a text if the catalogue cannot be loaded, and loads it when that is tried again', async () => {
  const { user } = await openStory(stories.Failed);
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the catalogue right now.');
  mockApi.recover(listCatalogueProducts);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(12);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that further products could not be loaded, and loads them when that is tried again', async () => {
  const products = mockApi.state.products.of(platformOwner);
  const isFirst = ({ title }: { title: string }) => title === 'Carousel 806';
  const failure = Response.json({ error: 'Something went wrong' }, { status: 500 });
  const further = Response.json({ items: products.filter((product) => !isFirst(product)) });
  const answers = [
    Response.json({ items: products.filter(isFirst), next_cursor: 'further' }),
    failure,
    further,
  ].values();
  addHandlers(http.get('*/api/catalogue_products', () => answers.next().value));
  const { user } = await openStory(stories.Full);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the catalogue right now.');
  expect(await cards()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a sub-category that the chosen category does not have is ignored', async () => {
  await openStory(stories.Full, { at: '/productcatalogue?category=Type+C&sub_category=Spiral' });
  expect(screen.getByRole('status')).toHaveTextContent('6 products');
  expect(screen.getByLabelText('Sub-category')).toHaveValue('');
  expect(within(screen.getByLabelText('Sub-category')).queryByRole('option', { name: 'Spiral' })).toBeNull();
});

test('a product shows its specification in order, without empty values', async () => {
  await openStory(productStories.Full);
  expect(screen.getByRole('heading', { level: 1, name: 'Spiral 1800' })).toBeVisible();
  expect(screen.getByText('PART # VS-1800')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Technical Specification' })).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Power',
    'Consumption',
    'Visibility',
    'Module',
    'Capacity (products)',
    'Height (cm)',
    'Width (cm)',
    'Depth (cm)',
    'Weight (kg)',
  ]);
  expect(screen.getByText('delivery lift').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Back to Catalogue' })).toHaveAttribute(
    'href',
    '/productcatalogue',
  );
});

test('thumbnails select one of several pictures', async () => {
  const { user } = await openStory(productStories.SeveralPictures);
  const second = await screen.findByRole('button', { name: 'Show image 2' });
  await user.click(second);
  expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('img', { name: 'Carousel 806, image 2 of 2' })).toBeVisible();
});

test('a product with one picture has no thumbnails', async () => {
  await openStory(productStories.OnePicture);
  await screen.findByRole('heading', { level: 1, name: 'Locker 24' });
  expect(screen.queryByRole('button', { name: /Show image/ })).not.toBeInTheDocument();
});

test('the export button prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openStory(productStories.Full);
  await user.click(await screen.findByRole('button', { name: 'Print to PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a printed product says where its page is', async () => {
  await openStory(productStories.Full);
  expect(screen.getByText('http://localhost/productcatalogue/VS-1800')).toBeInTheDocument();
});

test('loads a picture from another server without sending a referrer', async () => {
  await openStory(productStories.PictureElsewhere);
  const picture = await screen.findByRole('img', { name: 'Locker 24' });
  expect(picture).toHaveAttribute('src', 'https://pictures.invalid/locker.png');
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(picture);
  expect(screen.getByText('No image')).toBeVisible();
});

test.each([
  ['Full', 'from £7,500.00', 'or £131.67 per month on hire purchase, or Free On Loan, subject to terms'],
  ['Extension', 'Price on request', 'Contact us for a quote. Also offered Free On Loan, subject to terms'],
  [
    'Announced',
    'Price to be announced',
    'Coming soon, patent pending. Will also be offered Free On Loan, subject to terms',
  ],
] as const)('the product of the story %s costs %s', async (story, price, terms) => {
  await openStory(productStories[story]);
  expect(await screen.findByText(price)).toBeVisible();
  expect(screen.getByText(terms)).toBeVisible();
});

test('a product links to the contact form with a prefilled message', async () => {
  const { user } = await openStory(productStories.Full);
  await user.click(await screen.findByRole('link', { name: 'Ask about this product' }));
  expect(await screen.findByLabelText('Message')).toHaveValue(
    'I would like to know more about Spiral 1800 (part number VS-1800).',
  );
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('an unknown part number shows a link to the catalogue', async () => {
  await openStory(productStories.Missing);
  expect(screen.getByText('NO-SUCH')).toBeVisible();
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'View Product Catalogue' }),
  ).toHaveAttribute('href', '/productcatalogue');
});

test('a product that could not be loaded can be retried', async () => {
  const { user } = await openStory(productStories.Failed);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi.recover(readCatalogueProduct);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Spiral 1800' })).toBeVisible();
});

test.each(['Missing', 'Failed'] as const)('a product that is %s says so', async (story) => {
  await openStory(productStories[story]);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load that product.');
});
