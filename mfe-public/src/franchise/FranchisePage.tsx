import { Picture } from '../pictures/Picture';
import { ContactBand } from '../site/ContactBand';
import { PageIntro } from '../site/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../site/Section';
import { TextGrid } from '../words/TextGrid';

const gives = [
  {
    title: 'A range that is ready',
    text: 'Three hardware families with published prices, and a conversion kit that opens the door to machines already standing.',
  },
  {
    title: 'A platform that is running',
    text: 'Your customers get portals in their own colours. You look after all of them from one console.',
  },
  {
    title: 'Training and spares',
    text: 'We train your engineers on our machines and keep the parts. A conversion takes them 20 to 30 minutes.',
  },
];

const asks = [
  {
    title: 'A region',
    text: 'You know the tool stores, canteens and depots in it, and they know you.',
  },
  {
    title: 'People who go there',
    text: 'Somebody to sell, somebody to install, and somebody who answers the telephone.',
  },
  {
    title: 'A long view',
    text: 'Machines stay for years. So do the customers who are well looked after.',
  },
];

/** What a franchise with Vended is (spec 2). */
export function FranchisePage() {
  return (
    <PublicPage title="Franchise">
      <PageIntro
        title="Run Vended in your region"
        lead="As a franchise partner you sell, install and look after our machines under the Vended name, on our platform."
        picture={
          <Picture
            name="line-up"
            alt="The Vended range: lockers, spiral machine, carousel and modules"
            sizes="(min-width: 60rem) 32rem, 90vw"
            first
          />
        }
      />
      <Section title="What you get">
        <TextGrid blocks={gives} />
      </Section>
      <Section title="What you bring" ground="sunken">
        <TextGrid blocks={asks} />
      </Section>
      <ContactBand
        title="Talk it over"
        text="Write to us with the name of your region and a line about your business."
      />
    </PublicPage>
  );
}
