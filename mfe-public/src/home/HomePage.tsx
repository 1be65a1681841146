import { Gallery } from '../pictures/Gallery';
import { hardwarePictures } from '../pictures/hardwarePictures';
import { ContactBand } from '../site/ContactBand';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../site/Section';
import { CorePrinciples } from './CorePrinciples';
import { Hero } from './Hero';
import { RangeTeaser } from './RangeTeaser';

/** The first page of the site. */
export function HomePage() {
  return (
    <PublicPage title="Vended">
      <Hero />
      <RangeTeaser />
      <CorePrinciples />
      <Section
        title="Hardware gallery"
        lead="Every machine wears its family’s colour. Press a picture to enlarge it."
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
