import { useShell } from '@vended/module/ShellContext';
import Printer from 'lucide-react/icons/printer';
import { useEffect } from 'react';
import { useParameters } from '../site/address';
import { font, media, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import styled from 'styled-components';
import { needsScripts } from '../parts/needsScripts';
import { PageContent } from '../parts/PageContent';
import { PublicPage } from '../site/PublicPage';
import { Notice } from '../parts/Notice';
import { BackLink } from '@vended/design/components/BackLink';
import { TextSkeleton } from '../parts/TextSkeleton';
import { useCatalogueProductQuery } from './catalogueApi';
import { useCatalogueAddress } from './leftFilters';
import { ProductDetail } from './ProductDetail';
import { noProduct, productHead } from './productHead';
import { paths } from '../paths';

/** A single product by its part number (specification 2). */
export function ProductPage() {
  const { id = '' } = useParameters();
  const { currentData, isError, refetch } = useCatalogueProductQuery({ vended_id: id });
  const product = currentData?.items[0];
  const catalogue = useCatalogueAddress();
  const { navigate } = useShell();
  const partNumber = product?.vended_id;

  // The API finds a part number in other letters too; the page has one address.
  useEffect(() => {
    if (partNumber && partNumber !== id) void navigate(paths.catalogueProduct(partNumber), { replace: true });
  }, [id, partNumber, navigate]);

  return (
    <PublicPage head={product ? productHead(product) : noProduct}>
      <PageContent>
        <Bar>
          <BackLink to={catalogue}>Back to Catalogue</BackLink>
          {product && (
            <PrintButton icon={Printer} onClick={() => window.print()}>
              Print to PDF
            </PrintButton>
          )}
        </Bar>
        {product ? (
          <ProductDetail key={product.id} product={product} />
        ) : (
          <NoProduct>
            <h1 tabIndex={-1}>Product</h1>
            {isError && <NotLoaded onRetry={() => void refetch()} />}
            {currentData === null && <Unknown partNumber={id} />}
            {!isError && currentData === undefined && <TextSkeleton label="Loading product" />}
          </NoProduct>
        )}
      </PageContent>
    </PublicPage>
  );
}

const failure = <Notice kind="failure">We couldn’t load that product.</Notice>;

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      {failure}
      <p>This may be temporary.</p>
      <Steps>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink to={paths.catalogue}>View Product Catalogue</ButtonLink>
      </Steps>
    </>
  );
}

function Unknown({ partNumber }: { readonly partNumber: string }) {
  return (
    <>
      {failure}
      <p>
        The catalogue has no product with part number <strong>{partNumber}</strong>. This link may be out of
        date.
      </p>
      <Steps>
        <ButtonLink to={paths.catalogue} variant="primary">
          View Product Catalogue
        </ButtonLink>
        <ButtonLink to={paths.contactAboutProduct(partNumber)}>Contact Us</ButtonLink>
      </Steps>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-end: ${space[6]};

  ${media.narrow} {
    margin-block: calc(-1 * ${space[6]}) ${space[3]};
  }
  ${media.print} {
    display: none;
  }
`;

const PrintButton = styled(Button)`
  ${needsScripts}
`;

const NoProduct = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  max-width: 42rem;
  overflow-wrap: anywhere;

  & > h1 {
    font-size: ${font.heading};
  }
`;

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
