import type { PageHead } from '../heads/pageHead';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { claims } from '../parts/claims';
import { paths } from '../paths';
import { Picture } from '../pictures/Picture';
import { ContactBand } from '../parts/ContactBand';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../parts/Section';
import { TextGrid } from '../parts/TextGrid';

const gives = [
  {
    title: 'A range with published prices',
    text: 'Type S and Type C to buy, to hire per calendar month or Free On Loan, subject to terms; Type U is coming soon. The product range has the figures, and says which machines are on request.',
  },
  {
    title: 'One platform behind it',
    text: `${claims[0]?.toUpperCase()}${claims.slice(1)}.`,
  },
  {
    title: 'A reason to call',
    text: 'Support for legacy machines ended on 31 December 2025. A conversion takes 20 to 30 minutes per unit.',
  },
];

const asks = [
  {
    title: 'Your region',
    text: 'Tell us where you work, and who you know there: tool stores, canteens, depots.',
  },
  {
    title: 'Your business',
    text: 'What you sell or look after today, and how machines and lockers fit in with it.',
  },
  {
    title: 'Your first sites',
    text: 'What would be handed out, and to how many people. Large installs take 4 to 6 weeks or more.',
  },
];

const contactUs = { to: paths.contactAboutOffer('franchise'), label: 'Contact Us' };

const head: PageHead = {
  title: 'Vending machine franchise',
  description:
    'Franchise information: bring Vended’s smart vending machines, lockers and connected platform to your region.',
};

/** What a franchise with Vended is (specification 2). */
export function FranchisePage() {
  return (
    <PublicPage head={head}>
      <PageIntro
        title="Run a Vended franchise in your region"
        action={
          <ButtonLink to={contactUs.to} variant="primary">
            Contact Us
          </ButtonLink>
        }
        lead="A Vended franchise brings smart vending machines and lockers, and the platform that connects them, to the tool stores, canteens and depots that you know."
        picture={
          <Picture
            name="line-up"
            alt="The Vended range: lockers, spiral machine, carousel and modules"
            sizes="(min-width: 60rem) 32rem, 90vw"
            eager
          />
        }
      />
      <Section title="What a franchise brings to your customers">
        <TextGrid blocks={gives} />
      </Section>
      <Section title="What to tell us" background="sunken">
        <TextGrid blocks={asks} />
      </Section>
      <ContactBand
        title="Talk it over"
        text="Write to us with the name of your region and a line about your business."
        action={contactUs}
      />
    </PublicPage>
  );
}
