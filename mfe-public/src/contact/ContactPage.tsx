import type { PageHead } from '../heads/pageHead';
import { color, font, media, space } from '@vended/design/theme/tokens';
import { useQuery } from '../site/address';
import styled from 'styled-components';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { siteWidth } from '../parts/siteWidth';
import { ContactForm } from './ContactForm';

const head: PageHead = {
  title: 'Contact us about vending machines and lockers',
  description:
    'Write to Vended about a machine, a site or a price, or speak to our business development manager.',
};

const next = [
  { title: 'We read it', text: 'A person reads it and asks about anything that is not clear.' },
  { title: 'We suggest', text: 'A machine, a layout and a price, for what you hand out and how often.' },
  {
    title: 'We install',
    text: 'A conversion takes 20 to 30 minutes per unit. Large installs take 4 to 6 weeks or more.',
  },
];

/** The contact form, next to a description of the next steps (specification 2). The contact card is in the header. */
export function ContactPage() {
  const [query] = useQuery();
  return (
    <PublicPage head={head}>
      <PageIntro
        title="Contact"
        lead="Write to us about a machine, a site or a price, or call the numbers above."
      />
      <Columns>
        <ContactForm key={query.toString()} />
        <Aside>
          <h2>What happens next</h2>
          <Steps>
            {next.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Steps>
        </Aside>
      </Columns>
    </PublicPage>
  );
}

const Columns = styled.div`
  ${siteWidth}
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: ${space[12]};
  padding-block: ${space[12]} ${space[20]};

  ${media.wide} {
    column-gap: ${space[20]};
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[5]};
  padding: 0;
  list-style: none;

  & > li {
    padding-block-start: ${space[4]};
    border-block-start: 2px solid ${color.text};
  }
  & h3 {
    font-size: ${font.lead};
  }
  & p {
    color: ${color.muted};
    text-wrap: pretty;
  }
`;

const Aside = styled.aside`
  display: grid;
  align-content: start;
  gap: ${space[5]};
`;
