import type { PageHead } from '../heads/pageHead';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { claims } from '../parts/claims';
import { paths } from '../paths';
import { Gallery, type GalleryPicture } from '../pictures/Gallery';
import { Picture } from '../pictures/Picture';
import { ContactBand } from '../parts/ContactBand';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../parts/Section';
import { Figures } from '../parts/Figures';
import { TextGrid } from '../parts/TextGrid';
import { Countdown } from './Countdown';

const photos: readonly GalleryPicture[] = [
  { name: 'kit-contents', caption: 'Everything in one box' },
  { name: 'kit-controller', caption: 'The controller' },
  { name: 'kit-screen', caption: 'The touch screen' },
  { name: 'kit-reader', caption: 'The badge reader' },
  { name: 'kit-harness', caption: 'The harness: plugs into the old motors' },
  { name: 'kit-before', caption: 'Before: keypad and coin slot' },
  { name: 'kit-after', caption: 'After: the same machine, converted' },
];

const figures = [
  { value: '20–30 min', unit: 'To convert one machine, on site' },
  { value: '4–6 weeks', unit: 'Or more, for a large installation' },
  { value: '31 Dec 2025', unit: 'Support for legacy controllers ended' },
];

const steps = [
  {
    title: 'Keep the machine',
    text: 'Cabinet, coils, motors and glass stay. Only the controller, the screen and the reader are new.',
  },
  {
    title: 'Swap the electronics',
    text: 'The new controller replaces the old one, and the harness plugs into the existing motors.',
  },
  {
    title: 'Run it with Vended',
    text: 'The machine reports every issue, follows the same roles and shows the same stock as the rest of your range.',
  },
];

const dates = [
  {
    title: '31 March 2025: the last update',
    text: 'Software updates for the legacy controllers ended on this day. Faults found since then are not fixed.',
  },
  {
    title: '31 December 2025: the end of support',
    text: 'Support for the legacy controllers has ended. They will run until something fails.',
  },
  {
    title: 'Today: back in support',
    text: 'A converted machine is supported and updated again. One takes 20 to 30 minutes; a large installation takes 4 to 6 weeks or more.',
  },
];

const contactUs = { to: paths.contactAboutOffer('conversion-kit'), label: 'Contact Us' };

const head: PageHead = {
  title: 'Apex Edge conversion kit for vending machines',
  description:
    'Convert a legacy vending machine in 20 to 30 minutes. Support for legacy machines ended on 31 December 2025, software updates on 31 March 2025.',
};

/** The offer to convert legacy machines, with the countdown to the end of their support (specification 2, 9). */
export function ConversionKitPage() {
  return (
    <PublicPage head={head}>
      <PageIntro
        title="Apex Edge conversion kit"
        lead="A new controller, screen and badge reader for the machine you already have. Support for legacy controllers ended on 31 December 2025: with the kit your machine is supported again."
        action={
          <>
            <Countdown />
            <ButtonLink to={contactUs.to} variant="primary">
              Contact Us
            </ButtonLink>
          </>
        }
        picture={
          <Picture
            name="kit-after"
            alt="A converted machine with a new touch screen and badge reader"
            sizes="(min-width: 60rem) 28rem, 90vw"
            eager
          />
        }
      />
      <Section title="How it works">
        <TextGrid blocks={steps} />
      </Section>
      <Section title="What a converted machine gains" lead={`The software of the range: ${claims}.`}>
        <ButtonLink to={paths.software}>About the software</ButtonLink>
      </Section>
      <Section title="What it takes" background="sunken">
        <Figures figures={figures} />
      </Section>
      <Section title="The kit up close" lead="Select an image to enlarge it.">
        <Gallery pictures={photos} />
      </Section>
      <Section title="Why now" background="sunken">
        <TextGrid blocks={dates} />
      </Section>
      <ContactBand
        title="How many machines do you have?"
        text="Tell us how many and where they are. We will send you a date and a price."
        action={contactUs}
      />
    </PublicPage>
  );
}
