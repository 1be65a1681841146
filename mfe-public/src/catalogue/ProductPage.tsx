import { useParams } from '@vended/shared/module/router';
import { PublicPage } from '../site/PublicPage';
import { Notice } from '../words/Notice';
import { BackLink } from '../words/BackLink';
import { TextSkeleton } from '../words/TextSkeleton';
import { useCatalogueProductQuery } from './catalogueApi';
import { Sheet } from './catalogueParts';
import { ProductDetail } from './ProductDetail';
import { noProduct, productHead } from './productHead';
import { paths } from '../paths';

/** One product by its part number (spec 2). */
export function ProductPage() {
  const { id = '' } = useParams();
  const { currentData, isError } = useCatalogueProductQuery({ vended_id: id });
  const product = currentData?.items[0];
  const failed = isError || currentData === null;
  return (
    <PublicPage head={product ? productHead(product) : noProduct}>
      <Sheet>
        {product ? (
          <ProductDetail key={product.id} product={product} />
        ) : (
          <>
            <BackLink to={paths.catalogue}>Back to Catalogue</BackLink>
            <h1 tabIndex={-1}>Product</h1>
            {failed ? (
              <Notice kind="failure">We couldn’t load that product.</Notice>
            ) : (
              <TextSkeleton label="Loading product" />
            )}
          </>
        )}
      </Sheet>
    </PublicPage>
  );
}
