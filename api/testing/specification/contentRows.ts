import { onePixel } from '../records';
import { list, record, text, type SpecificationRow } from './specificationRow';

export const contentRows: readonly SpecificationRow[] = [
  {
    quote: 'GET /careers | none | careers[]',
    answer: () => ({ careers: list({ job_title: text, location: text, job_summary: text }) }),
  },
  {
    quote:
      'GET /careers?action=GET&job_id | none | job with job_title, location, job_summary, job_description',
    payload: ({ career }) => ({ action: 'GET', job_id: career }),
    answer: () => ({
      job: record({ job_title: text, location: text, job_summary: text, job_description: text }),
    }),
  },
  {
    quote:
      'POST /careers | action INSERT or UPDATE, job_id, job_title, location, job_summary, job_description (HTML) | success message',
    payload: ({ career }) => ({
      action: 'UPDATE',
      job_id: career,
      job_title: 'Fitter',
      job_description: '<p>Fit.</p>',
    }),
    answer: () => ({ message: 'Career updated successfully!' }),
  },
  {
    quote: 'GET /blog | none | blogs[] with id, title, date_published, type',
    answer: () => ({ blogs: list({ id: text, title: text, date_published: text, type: text }) }),
  },
  {
    quote: 'GET /blog?action=GET&blog_id | none | blog with title, type, full_content, image_urls',
    payload: ({ post }) => ({ action: 'GET', blog_id: post }),
    answer: () => ({
      blog: record({
        title: text,
        type: text,
        full_content: text,
        image_urls: expect.stringMatching(/^\[".+"\]$/),
      }),
    }),
  },
  {
    quote:
      'POST /blog | action INSERT or UPDATE, blog_id, title, type, full_content, image_urls | insert response has blog_id',
    payload: () => ({
      action: 'INSERT',
      title: 'New',
      type: 'Company',
      full_content: '<p>New.</p>',
      image_urls: [],
    }),
    answer: () => ({ blog_id: text, message: 'Blog post created!' }),
  },
  {
    quote:
      "POST /blog (images only) | action UPDATE, blog_id, image_urls | success, or 'Failed to update image list'",
    payload: ({ post, postImage }) => ({
      action: 'UPDATE',
      blog_id: post,
      image_urls: [`/blog_image/${postImage}`],
    }),
    answer: () => ({ message: 'Blog post updated!' }),
  },
  {
    quote: 'POST /blog_upload_image | id, customer_account_id, image (base64 without prefix) | url, or error',
    payload: () => ({ image: onePixel }),
    answer: () => ({ url: text }),
  },
  {
    quote: 'GET /lead?action=GET | none | leads[]',
    payload: () => ({ action: 'GET' }),
    answer: () => ({ leads: list({ id: text, email: text }) }),
  },
  {
    quote: 'GET /lead?action=GET&lead_id | none | lead',
    payload: ({ lead }) => ({ action: 'GET', lead_id: lead }),
    answer: ({ lead }) => ({ lead: record({ id: lead, name: text }) }),
  },
  {
    quote: 'POST /lead | action UPDATE, lead_id, lead_chased (boolean), internal_notes | success message',
    payload: ({ lead }) => ({
      action: 'UPDATE',
      lead_id: lead,
      lead_chased: true,
      internal_notes: 'Called.',
    }),
    answer: () => ({ message: 'Lead updated successfully.' }),
  },
];
