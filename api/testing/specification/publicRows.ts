import { demonstrationPassword as password } from '@vended/testing/conformance/demonstrationPassword';
import type { Records } from '../records';
import { list, record, text, type SpecificationRow } from './specificationRow';

export const publicRows: readonly SpecificationRow[] = [
  {
    quote: 'POST /login | username, password | id, customer_account_id, user_type, or error',
    payload: () => ({ username: 'acme.admin', password }),
    answer: () => ({ id: text, customer_account_id: text, user_type: 'administrator' }),
  },
  {
    quote: 'GET /catalogue_products?limit=500 | none | items (product list)',
    payload: () => ({ limit: 500 }),
    answer: () => ({ items: list({ vended_id: text, title: text, category: text }) }),
  },
  {
    quote: 'GET /catalogue_products?vended_id&limit=1 | none | first of items',
    payload: ({ product }) => ({ vended_id: product, limit: 1 }),
    answer: ({ product }) => ({ items: [record({ vended_id: product })] }),
  },
  {
    quote: 'POST /lead | action INSERT, name, company, email, phone, message | any OK status is success',
    payload: () => ({
      action: 'INSERT',
      name: 'A',
      company: '',
      email: 'a@example.com',
      phone: '',
      message: '',
    }),
    answer: () => ({ message: text }),
  },
  {
    quote: 'GET /careers_insecure | none | careers list',
    answer: () => ({ careers: list({ job_title: text }) }),
  },
  {
    quote: 'GET /careers_insecure?job_id | none | job',
    payload: ({ career }) => ({ job_id: career }),
    answer: ({ career }) => ({ job: record({ id: career, salary_range: text }) }),
  },
  { quote: 'GET /blog_insecure | none | blogs list', answer: () => ({ blogs: list({ title: text }) }) },
  {
    quote: 'GET /blog_insecure?blog_id | none | blog',
    payload: ({ post }) => ({ blog_id: post }),
    answer: ({ post }) => ({ blog: record({ id: post, full_content: text }) }),
  },
];

/** The calls that return a picture. */
export const pictureRows = [
  {
    quote: 'GET /image?id={itemId}&user_id&customer_account_id | none | image bytes',
    payload: ({ item }: Records) => ({ id: item }),
  },
  {
    quote: 'GET /blog_image?image={file name}&id&customer_account_id | none | image source for thumbnails',
    payload: ({ postImage }: Records) => ({ image: postImage }),
  },
  {
    quote: 'GET /blog_public_image?image={file name} | none | a picture',
    payload: ({ postImage }: Records) => ({ image: postImage }),
  },
];
