import { lazy } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LateControls } from '#web/ui/late-controls.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { chooseVariant } from './chosen-variant.ts';
import { Gallery } from './gallery.tsx';
import type { FoundProduct } from './product.api.ts';
import { productCrumbs } from './product-crumbs.ts';
import { useAddToCart } from './use-add-to-cart.ts';

const ProductReviews = lazy(() => import('#web/store/reviews/product-reviews.tsx'));
const ProductQuestions = lazy(() => import('#web/store/questions/product-questions.tsx'));
const ProductDetails = lazy(() => import('./product-details.tsx'));
const MoreProducts = lazy(() => import('./more-products.tsx'));

/** Shows the product. The server renders all parts, but the scripts of the parts below the first screen load later. */
export function ProductView({ product: loaded, trust }: Omit<FoundProduct, 'kind'>) {
  const product = chooseVariant(loaded, useLocation().search);
  const addToCart = useAddToCart(product);
  const about = { productId: product._id, vendorName: product.vendor.businessName };
  return (
    <>
      <div className="page pt-5 max-sm:pt-2">
        <Breadcrumb crumbs={productCrumbs(product)} />
        <div className="mt-4 flex flex-col gap-x-14 max-sm:mt-2 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {/* When a variant with other pictures is chosen, the new key returns the gallery to the first picture. */}
          <Gallery key={product.images.join()} product={product} />
          <div className="max-lg:contents lg:sticky lg:top-28 lg:self-start">
            <BuyBox product={product} addToCart={addToCart} />
          </div>
        </div>
        <LateControls>
          <ProductDetails product={product} />
        </LateControls>
        <LateControls>
          <ProductReviews
            {...about}
            reviews={trust.reviews}
            totalPages={trust.reviewPages}
            query={trust.query}
          />
        </LateControls>
        <LateControls>
          <ProductQuestions
            {...about}
            questions={trust.questions}
            totalPages={trust.questionPages}
            query={trust.query}
          />
        </LateControls>
      </div>
      <LateControls>
        <MoreProducts product={loaded} />
      </LateControls>
      {product.inStock && <BuyBar product={product} addToCart={addToCart} />}
    </>
  );
}
