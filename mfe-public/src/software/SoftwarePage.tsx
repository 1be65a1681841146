import { color, radius, shadow, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { PageHead } from '../heads/pageHead';
import Bell from 'lucide-react/icons/bell';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Network from 'lucide-react/icons/network';
import PackageSearch from 'lucide-react/icons/package-search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { claims } from '../parts/claims';
import { paths } from '../paths';
import { ZoomablePicture } from '../pictures/ZoomablePicture';
import { ContactBand } from '../parts/ContactBand';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { siteWidth } from '../parts/siteWidth';
import { Section } from '../parts/Section';
import { TextGrid } from '../parts/TextGrid';

const abilities = [
  {
    icon: BadgeCheck,
    title: 'Custom-branded login portals',
    text: 'Your company has an account of its own. Your people sign in to it, see its name in the console, and find only what belongs to it.',
  },
  {
    icon: PackageSearch,
    title: 'Live inventory tracking',
    text: 'What is in each machine, stockroom and locker, counted as it moves and not once a month.',
  },
  {
    icon: ClipboardCheck,
    title: 'Audit trails',
    text: 'Who took what, when and where. No entry is ever changed.',
  },
  {
    icon: ShieldCheck,
    title: 'Role-based access',
    text: 'Rights by user and by machine. Grant or revoke a person’s access to a single device with one click.',
  },
  {
    icon: Bell,
    title: 'Real-time alerts',
    text: 'What runs low, an empty bin, a machine that has gone quiet: the first page counts them and leads to each.',
  },
  {
    icon: Network,
    title: 'ERP integration',
    text: 'Issues and returns are files for the system in which you order and account, for any days that you choose.',
  },
];

const structure = [
  {
    title: 'Groups, locations, stockrooms',
    text: 'Your sites as they really are, down to the room, each with its address and position.',
  },
  {
    title: 'Items and vendors',
    text: 'What you hand out, with images, and who you buy it from.',
  },
  {
    title: 'Devices and users',
    text: 'Every machine and lock with its boards, and everyone who may use it.',
  },
];

const head: PageHead = {
  title: 'Vending machine and inventory software',
  description:
    'One system for every Vended machine: live inventory, audit trails, role-based access, real-time alerts, custom-branded portals and ERP integration.',
};

/** The description of the software (specification 1, 2). */
export function SoftwarePage() {
  return (
    <PublicPage head={head}>
      <PageIntro
        title="One system for every machine"
        lead="See stock, people and machines in one place, from any browser. Nothing to install."
        action={
          <>
            <ButtonLink to={paths.contact} variant="primary">
              Contact Us
            </ButtonLink>
            <ButtonLink to={paths.products}>View Product Range</ButtonLink>
          </>
        }
      />
      <Screen>
        <ZoomablePicture
          name="console-items"
          alt="The console: a list of items with their images, Master IDs and types"
          sizes="(min-width: 66rem) 62rem, 92vw"
          eager
        />
      </Screen>
      <Section title="What it does" lead={`In short: ${claims}.`}>
        <TextGrid blocks={abilities} />
      </Section>
      <Section title="What you manage with it" background="sunken">
        <TextGrid blocks={structure} />
      </Section>
      <ContactBand
        title="See it with your own stock"
        text="We will show you the console with your own items in it."
      />
    </PublicPage>
  );
}

/** The console as it is, on the ground of the introduction. */
const Screen = styled.div`
  padding-block-end: ${space[12]};
  background: ${color.sunken};

  & > button {
    ${siteWidth}
    max-width: calc(62rem + 2 * ${space[8]});
    padding-block: 0;
  }
  & img {
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    box-shadow: ${shadow.float};
  }
`;
