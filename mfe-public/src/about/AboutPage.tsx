import type { PageHead } from '../heads/pageHead';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { paths } from '../paths';
import { Picture } from '../pictures/Picture';
import { ContactBand } from '../parts/ContactBand';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../parts/Section';
import { TextGrid } from '../parts/TextGrid';

const story = [
  {
    title: 'First, a store that never closes',
    text: 'We began with what breaks and wears out: machines with coils that hand one pair of gloves, one blade or one battery to a person with a badge, at any hour. The store stayed locked, and nobody had to wait for it.',
  },
  {
    title: 'Then, what has to come back',
    text: 'Gauges, radios and slings are borrowed and returned. For them we built carousels, lockers and cabinets, a bin for workwear and racks for slings and tooling. Everyone who takes something is known, and so is what is still out.',
  },
  {
    title: 'Now, one list of everything',
    text: 'A machine that hands things out knows what it has. So the machines became one system: it counts as things move, shows what runs low before it is empty, and has issues and returns as files for your ERP system.',
  },
];

const making = [
  {
    title: 'Machines that hand things out',
    text: 'Smart vending machines and lockers in three families: Type S for what is used up, Type C for what comes back, and Type U, modular and wireless, which is coming soon.',
  },
  {
    title: 'A platform that connects them',
    text: 'Every machine is part of one inventory: groups, locations and stockrooms, with the vendors, items, users and devices that belong to them.',
  },
  {
    title: 'New life for older machines',
    text: 'A legacy machine is converted in 20 to 30 minutes. The Apex Edge conversion kit puts it on the platform with the rest of the range.',
  },
];

const convictions = [
  {
    title: 'Every issue has a name',
    text: 'Access is granted and revoked by person and by device, and an audit trail says who took what.',
  },
  {
    title: 'Plain about prices',
    text: 'Our pages say what a machine costs to buy and to hire, or that its price is on request or to be announced. Free On Loan is offered on all machines, subject to terms.',
  },
  {
    title: 'Your data is yours',
    text: 'Each customer account sees its own records and nobody else’s. For ERP integration, issues and returns are files for the system in which you order and account.',
  },
];

const head: PageHead = {
  title: 'About our vending machines and lockers',
  description:
    'Vended makes smart vending machines and lockers, and one connected platform for inventory, access and stock in tool stores, canteens and depots.',
};

/** The company's story (specification 2). */
export function AboutPage() {
  return (
    <PublicPage head={head}>
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
            eager
          />
        }
      />
      <Section
        title="Why Vended exists"
        lead="Half past two, night shift. A cutter breaks, the store is locked, and the key is with someone who is asleep. A machine that could earn money stands still until six, for want of a part that lies ten metres away. Everyone who runs a tool store, a canteen or a depot knows such a night. We make machines so that it does not happen again."
      >
        <TextGrid blocks={story} />
      </Section>
      <Section title="What we make" background="sunken">
        <TextGrid blocks={making} />
      </Section>
      <Section title="What we stand for">
        <TextGrid blocks={convictions} />
      </Section>
      <ContactBand
        title="Bring Vended to your region"
        text="The franchise page says what it means to bring our machines to your customers."
        action={{ to: paths.franchise, label: 'About the franchise' }}
      />
    </PublicPage>
  );
}
