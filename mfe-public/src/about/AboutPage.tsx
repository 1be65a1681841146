import { ButtonLink } from '@vended/shared/ui/ButtonLink';
import { paths } from '../paths';
import { Picture } from '../pictures/Picture';
import { ContactBand } from '../site/ContactBand';
import { PageIntro } from '../site/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../site/Section';
import { TextGrid } from '../words/TextGrid';

const story = [
  {
    title: 'It began at the stores hatch',
    text: 'Somebody waits for gloves, somebody else looks for the key, and at the end of the month nobody knows where the drill bits went. We set out to end that queue.',
  },
  {
    title: 'A machine that knows its contents',
    text: 'First came coils for what is used up, then lockers and carousels for what comes back. Each opening is tied to a person and a reason.',
  },
  {
    title: 'One software for all of them',
    text: 'Every machine reports to the same platform, so a site with one locker and a group with a hundred machines are run in the same way.',
  },
];

const convictions = [
  {
    title: 'Built to be repaired',
    text: 'Parts are standard, reached from the front and changed with ordinary tools. A legacy machine is converted, not scrapped.',
  },
  {
    title: 'Plain about prices',
    text: 'What a machine costs to buy and to hire is on our pages. Free On Loan is offered on all of them, subject to terms.',
  },
  {
    title: 'Your data is yours',
    text: 'Each customer’s records are kept apart from every other’s, and can be passed on to your own ERP system.',
  },
];

/** The company's story (spec 2). */
export function AboutPage() {
  return (
    <PublicPage title="About">
      <PageIntro
        title="We hand things out, so that you can get on with the work"
        lead="Vended designs and builds vending machines and lockers for tool stores, canteens and depots, and writes the software that runs them."
        action={
          <>
            <ButtonLink to={paths.products} variant="primary">
              View Product Range
            </ButtonLink>
            <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
          </>
        }
        picture={
          <Picture
            name="type-c-carousel"
            alt="A Type C carousel with nine turning trays"
            sizes="(min-width: 60rem) 28rem, 90vw"
            first
          />
        }
      />
      <Section title="How we came here">
        <TextGrid blocks={story} />
      </Section>
      <Section title="What we hold to" ground="sunken">
        <TextGrid blocks={convictions} />
      </Section>
      <ContactBand
        title="Bring Vended to your region"
        text="We work with partners who sell, install and look after machines. The franchise page says what that means."
        action={{ to: paths.franchise, label: 'About the franchise' }}
      />
    </PublicPage>
  );
}
