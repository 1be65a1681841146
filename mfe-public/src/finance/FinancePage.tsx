import type { PageHead } from '../heads/pageHead';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { paths } from '../paths';
import { ContactBand } from '../parts/ContactBand';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../parts/Section';
import { Figures } from '../parts/Figures';
import { TextGrid } from '../parts/TextGrid';

const figures = [
  { value: '£10,000', unit: 'Smallest amount financed' },
  { value: '£2,000,000', unit: 'Largest amount financed' },
  { value: '3 months – 6 years', unit: 'Terms to choose from' },
];

const ways = [
  {
    title: 'Hire purchase',
    text: 'An amount per calendar month. A Type S spiral starts at £131.67, a Type C cabinet at £38.46.',
  },
  {
    title: 'Free On Loan',
    text: 'The machine is on your site without a purchase price. Offered on the whole range, subject to terms.',
  },
  {
    title: 'Purchase',
    text: 'Pay once. Prices start at £2,191.00 for a Type C cabinet. The product range lists them, and says which are on request.',
  },
];

const course = [
  { title: '1. Choose', text: 'We agree on machines, places and what goes into them, and quote a price.' },
  { title: '2. Apply', text: 'You apply to our finance partner, for a term from 3 months to 6 years.' },
  {
    title: '3. Install',
    text: 'Machines are delivered and connected. Large installs take 4 to 6 weeks or more.',
  },
];

const contactUs = { to: paths.contactAboutOffer('finance'), label: 'Contact Us' };

const head: PageHead = {
  title: 'Vending machine finance and hire purchase',
  description:
    'Finance for Vended machines from £10,000 to £2,000,000, with terms from 3 months to 6 years; hire purchase per calendar month or Free On Loan.',
};

/** How machines are financed (specification 2, 9). */
export function FinancePage() {
  return (
    <PublicPage head={head}>
      <PageIntro
        title="Finance options"
        lead="With our finance partner you spread the cost of machines, lockers and installation over the time that you use them."
        action={<ButtonLink to={paths.products}>View Product Range</ButtonLink>}
      />
      <Section title="What our finance partner offers">
        <Figures figures={figures} />
      </Section>
      <Section title="Three ways to pay" background="sunken">
        <TextGrid blocks={ways} />
      </Section>
      <Section title="How it works">
        <TextGrid blocks={course} />
      </Section>
      <ContactBand
        title="Ask for a monthly figure"
        text="Tell us which machines you have in mind and over how long. Finance is subject to status."
        action={contactUs}
      />
    </PublicPage>
  );
}
