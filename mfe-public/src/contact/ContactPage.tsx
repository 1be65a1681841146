import type { PageHead } from '../heads/pageHead';
import { media, space } from '@vended/shared/theme/tokens';
import styled from 'styled-components';
import { ContactCard } from '../site/ContactCard';
import { PageIntro } from '../site/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { siteWidth } from '../site/siteWidth';
import { ContactForm } from './ContactForm';

const head: PageHead = {
  title: 'Contact',
  description:
    'Write to Vended about a machine, a site or a price, or speak to our business development manager.',
};

/** The contact form, with the other ways to reach us beside it (spec 2). */
export function ContactPage() {
  return (
    <PublicPage head={head}>
      <PageIntro
        title="Contact"
        lead="Write to us about a machine, a site or a price. We’ll be in touch shortly."
      />
      <Columns>
        <ContactForm />
        <Aside>
          <h2>Or speak to a person</h2>
          <ContactCard />
        </Aside>
      </Columns>
    </PublicPage>
  );
}

const Columns = styled.div`
  ${siteWidth}
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: ${space[12]} ${space[20]};
  padding-block: ${space[12]} ${space[20]};

  ${media.overlaySidebar} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.aside`
  display: grid;
  align-content: start;
  gap: ${space[5]};
`;
