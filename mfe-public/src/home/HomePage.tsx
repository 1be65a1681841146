import { productName } from '@vended/contract/limits';
import { organization } from '../heads/organization';
import type { PageHead } from '../heads/pageHead';
import { Gallery } from '../pictures/Gallery';
import { hardwarePictures } from '../pictures/hardwarePictures';
import { ContactBand } from '../parts/ContactBand';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../parts/Section';
import { CorePrinciples } from './CorePrinciples';
import { Hero } from './Hero';
import { RangeTeaser } from './RangeTeaser';

const head: PageHead = {
  title: 'Smart vending machines and lockers',
  description:
    'Vended makes smart vending machines and lockers, and the software that runs them: your people take what they need, and you see who took it and what is left.',
  structured: ({ origin }) => [
    organization({ origin }),
    { '@type': 'WebSite', name: productName, url: `${origin}/`, inLanguage: 'en-GB' },
  ],
};

/** The home page. */
export function HomePage() {
  return (
    <PublicPage head={head}>
      <Hero />
      <RangeTeaser />
      <CorePrinciples />
      <Section
        title="Hardware gallery"
        lead="Every machine wears its family’s colour. Select an image to enlarge it."
      >
        <Gallery pictures={hardwarePictures} />
      </Section>
      <ContactBand
        title="See it with your own goods"
        text="Tell us what you hand out and how often. We suggest a machine, a layout and a price."
      />
    </PublicPage>
  );
}
