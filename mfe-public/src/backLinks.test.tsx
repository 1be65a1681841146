import { readCatalogueProduct } from '@vended/contract/catalogue';
import { readPublicBlogPost } from '@vended/contract/publicBlog';
import { readPublicCareer } from '@vended/contract/publicCareers';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { screen, waitFor } from '@testing-library/react';
import './testing/allPages';
import { paths } from './paths';
import { visit } from './testing/visit';

// A link that is replaced while somebody presses it is never clicked.
test.each([
  ['product', paths.catalogueProduct('VC-806'), readCatalogueProduct, 'Carousel 806'],
  ['post', paths.blogPost(demoId('post', 1)), readPublicBlogPost, 'Counting what leaves the crib'],
  ['career', paths.career(demoId('career', 1)), readPublicCareer, /^(?!This career).+/],
])('the way back from a %s is the same link while the page loads and after', async (_, path, call, title) => {
  const answer = mockApi.hold(call);
  visit(path);
  const back = await screen.findByRole('link', { name: /^Back to / });
  expect(screen.queryByRole('heading', { level: 1, name: title })).not.toBeInTheDocument();
  answer();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible());
  expect(back).toBeVisible();
});
