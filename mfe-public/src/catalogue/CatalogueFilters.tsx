import { catalogueFields } from '@vended/contract/catalogue.fields';
import { Select } from '@vended/design/form/Select';
import { color, font, media, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { useId } from 'react';
import styled from 'styled-components';
import { paths } from '../paths';
import type { CatalogueFilters as Filters } from './useCatalogueFilters';

/** Filters by category and sub-category, with the number of matching products. Without JavaScript it is a plain form. */
export function CatalogueFilters({ filters }: { readonly filters: Filters }) {
  const id = useId();
  const { category, subCategory, categories, subCategories, shown } = filters;
  return (
    <Bar role="search" aria-label="Filter products" method="get" action={paths.catalogue}>
      <Select
        id={`${id}-category`}
        name="category"
        label={catalogueFields.category.label}
        options={withAll(categories)}
        value={category}
        onChange={filters.setCategory}
      />
      <Select
        id={`${id}-sub-category`}
        name="sub_category"
        label={catalogueFields.sub_category.label}
        options={withAll(subCategories)}
        value={subCategory}
        onChange={filters.setSubCategory}
      />
      <noscript>
        <Button type="submit">Filter</Button>
      </noscript>
      <Count role="status">
        {shown ? `${shown.length} ${shown.length === 1 ? 'product' : 'products'}` : ''}
      </Count>
    </Bar>
  );
}

function withAll(values: readonly string[]) {
  return [{ value: '', label: 'All' }, ...values.map((value) => ({ value, label: value }))];
}

const Bar = styled.form`
  display: grid;
  grid-template-columns: 14rem 14rem auto 1fr;
  align-items: end;
  gap: ${space[4]};
  margin-block-end: ${space[8]};

  ${media.print} {
    display: none;
  }
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[3]};
  }
`;

const Count = styled.p`
  min-height: 1.5em;
  color: ${color.muted};
  font-size: ${font.body};
  text-align: end;

  ${media.narrow} {
    grid-column: 1 / -1;
    text-align: start;
  }
`;
