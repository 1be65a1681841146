import { useParams } from 'react-router-dom';
import { PublicPage } from '../site/PublicPage';
import { Alert } from '../words/Alert';
import { BackLink } from '../words/BackLink';
import { TextSkeleton } from '../words/TextSkeleton';
import { useCatalogueProductQuery } from './catalogueApi';
import { Sheet } from './catalogueParts';
import { ProductDetail } from './ProductDetail';
import { paths } from '../paths';

/** One product by its part number (spec 2). */
export function ProductPage() {
  const { id = '' } = useParams();
  const { currentData, isError } = useCatalogueProductQuery({ vended_id: id });
  const product = currentData?.items[0];
  return (
    <PublicPage title={product?.title ?? 'Product'}>
      <Sheet>
        {product ? (
          <ProductDetail key={product.id} product={product} />
        ) : (
          <>
            <BackLink to={paths.catalogue}>Back to Catalogue</BackLink>
            {isError ? (
              <Alert>We couldn’t load that product.</Alert>
            ) : (
              <TextSkeleton label="Loading product" />
            )}
          </>
        )}
      </Sheet>
    </PublicPage>
  );
}
