import { Gallery, type GalleryPicture } from '../pictures/Gallery';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../site/Section';
import { CorePrinciples } from './CorePrinciples';
import { Hero } from './Hero';
import { RangeTeaser } from './RangeTeaser';

const hardware: readonly GalleryPicture[] = [
  { name: 'type-s-spiral', caption: 'Type S spiral' },
  { name: 'type-s-locker', caption: 'Type S locker, 24 doors' },
  { name: 'type-c-carousel', caption: 'Type C carousel' },
  { name: 'type-c-lockers', caption: 'Type C lockers, three door sizes' },
  { name: 'type-s-spiral-slim', caption: 'Type S spiral, slim' },
  { name: 'type-u-wall', caption: 'Type U, stacked' },
];

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
        <Gallery pictures={hardware} />
      </Section>
    </PublicPage>
  );
}
