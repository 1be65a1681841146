import type { PageHead } from '../heads/pageHead';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { families } from '../families/families';
import { paths } from '../paths';
import { Gallery } from '../pictures/Gallery';
import { hardwarePictures } from '../pictures/hardwarePictures';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { Section } from '../parts/Section';
import { FamilyColumns } from './FamilyColumns';
import { PriceTable } from './PriceTable';

const head: PageHead = {
  title: 'Vending machines and lockers with prices',
  description:
    'Type S spiral machines and lockers from £3,850.00, Type C carousels, lockers and cabinets from £2,191.00, and the modular Type U. To buy, to hire or Free On Loan.',
};

/** The three families with their prices, and a table of all prices below (specification 2, 9). */
export function ProductsPage() {
  return (
    <PublicPage head={head}>
      <PageIntro
        title="Product Range"
        lead="Three families of machines and lockers on one system. Buy them, hire them, or have them Free On Loan, subject to terms."
        action={<ButtonLink to={paths.catalogue}>View Product Catalogue</ButtonLink>}
      />
      <Section title="The three families">
        <FamilyColumns families={families} />
      </Section>
      <Section
        title="Prices"
        lead="Prices from, in pounds sterling. Hire purchase is per calendar month. All machines are also offered Free On Loan, subject to terms."
        background="sunken"
      >
        <PriceTable />
      </Section>
      <Section title="Hardware gallery" lead="Select an image to enlarge it.">
        <Gallery pictures={hardwarePictures} />
      </Section>
    </PublicPage>
  );
}
