import { ButtonLink } from '@vended/shared/ui/ButtonLink';
import { paths } from '../paths';
import { ContactBand } from '../site/ContactBand';
import { PageIntro } from '../site/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../site/Section';
import { Figures } from '../words/Figures';
import { TextGrid } from '../words/TextGrid';

const figures = [
  { value: '£10,000', unit: 'Smallest amount financed' },
  { value: '£2,000,000', unit: 'Largest amount financed' },
  { value: '3 months – 6 years', unit: 'Terms to choose from' },
];

const ways = [
  {
    title: 'Hire purchase',
    text: 'A fixed amount per calendar month, and the machine is yours at the end. A Type S spiral begins at £131.67 per month.',
  },
  {
    title: 'Free On Loan',
    text: 'The machine stands on your site without a purchase price. Offered on the whole range, subject to terms.',
  },
  {
    title: 'Purchase',
    text: 'Pay once. Prices begin at £2,191.00 for a Type C cabinet and are listed with the product range.',
  },
];

const course = [
  { title: '1. Choose', text: 'We agree on machines, places and what goes into them, and quote a price.' },
  { title: '2. Apply', text: 'You apply to our finance partner, who answers you directly.' },
  { title: '3. Install', text: 'Once the agreement is signed we deliver, connect and fill the machines.' },
];

/** How machines are financed (spec 2, 9). */
export function FinancePage() {
  return (
    <PublicPage title="Finance options">
      <PageIntro
        title="Finance options"
        lead="With our finance partner you spread the cost of machines, lockers and installation over the time that they work for you."
        action={<ButtonLink to={paths.products}>View Product Range</ButtonLink>}
      />
      <Section title="What our finance partner offers">
        <Figures figures={figures} />
      </Section>
      <Section title="Three ways to a machine" ground="sunken">
        <TextGrid blocks={ways} />
      </Section>
      <Section title="How it goes">
        <TextGrid blocks={course} />
      </Section>
      <ContactBand
        title="Ask for a monthly figure"
        text="Tell us which machines you have in mind and over how long. Finance is subject to status."
      />
    </PublicPage>
  );
}
