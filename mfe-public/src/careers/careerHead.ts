import { plainText } from '@vended/contract/plainText';
import type { PublicCareer } from '@vended/contract/publicCareers';
import { company } from '../company';
import { excerpt } from '../heads/excerpt';
import { organization } from '../heads/organization';
import type { PageHead, StructuredData } from '../heads/pageHead';
import { paths } from '../paths';

/** The metadata of an address without a position. */
export const noCareer: PageHead = {
  title: 'Career',
  description: 'This position is no longer open.',
  indexed: false,
};

/** The metadata of a position, with structured data for job search engines. */
export function careerHead(job: PublicCareer): PageHead {
  const { job_title, location, job_summary, job_description } = job;
  const summary = job_summary || plainText(job_description);
  return {
    title: [`${job_title} job`, location].filter(Boolean).join(', '),
    indexed: summary !== '',
    trail: [{ name: 'Careers', path: paths.careers }],
    description: excerpt(
      [location, summary].filter(Boolean).join('. ') || `${job_title} at ${company.name}.`,
    ),
    structured: ({ origin, page }) => [
      {
        '@type': 'JobPosting',
        url: page,
        title: job_title,
        description: job_description || summary || job_title,
        ...(job.created_at && { datePosted: job.created_at }),
        identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
        hiringOrganization: { ...organization({ origin }), sameAs: `${origin}/` },
        // The way to apply is the contact form.
        directApply: false,
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            ...(location && { addressLocality: location }),
            addressCountry: 'GB',
          },
        },
        ...salary(job.salary_range),
      },
    ],
  };
}

/** Parses a range such as '£32,000 to £38,000'. Any other wording gives an empty object. */
function salary(range = ''): StructuredData {
  const amounts = [...range.matchAll(/£\s?(\d[\d,]*(?:\.\d+)?)/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );
  const [least, most = least] = amounts;
  // Smaller amounts are hourly or daily pay, not a yearly salary.
  if (least === undefined || least < 5_000) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitText: 'YEAR' },
    },
  };
}
