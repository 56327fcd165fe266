import { categoryLabel } from '#contract/catalogue/catalogue-options.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { MissingDeclarations } from '#web/parts/catalogue/missing-declarations.tsx';
import { Picture } from '#web/parts/base/picture.tsx';
import { Price } from '#web/parts/base/price.tsx';
import { sumOf } from '#web/parts/catalogue/variant-figures.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { RecordHistory } from '../parts/record-history.tsx';
import { ProductStatus } from './product-table.tsx';
import { VariantList } from './variant-list.tsx';

export function ViewProduct({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={product.name}
      description={`Sold by ${product.vendor.businessName}`}
    >
      <div className="grid gap-6 text-small md:grid-cols-[16rem_minmax(0,1fr)]">
        <ProductPictures product={product} />
        <div className="min-w-0 space-y-5">
          <div className="flex flex-wrap items-center gap-4">
            {product.options.length === 0 && (
              <Price price={product.price} discountPrice={product.discountPrice} />
            )}
            <ProductStatus product={product} />
          </div>
          <MissingDeclarations product={product} />
          <p className="whitespace-pre-wrap">{product.description || 'No description.'}</p>
          <VariantList product={product} />
          <ProductFacts product={product} />
          <RecordHistory kind="product" id={product._id} />
        </div>
      </div>
    </Dialog>
  );
}

function ProductPictures({ product: { pictures } }: { product: OwnProduct }) {
  return (
    <div className="space-y-3">
      <div className="aspect-square overflow-hidden rounded-card">
        <Picture picture={pictures[0]} sizes="16rem" />
      </div>
      <ul className="grid grid-cols-4 gap-2">
        {pictures.slice(1).map((picture) => (
          <li key={picture.url} className="aspect-square overflow-hidden rounded-control">
            <Picture picture={picture} sizes="4rem" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProductFacts({ product }: { product: OwnProduct }) {
  const category = categoryLabel(product.category);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Facts
        title="Details"
        facts={[
          ['Category', [category, product.subCategory].filter(Boolean).join(', ')],
          ['Material line', product.materialLine],
          ['Material', product.material],
          ['Colour', product.color],
          ['Size', product.dimensions],
          ['Quality', product.qualityStandards],
          ['Warranty', product.warranty],
          ['Country of origin', product.declarations?.originCountry],
          ['BIS licence', product.declarations?.bisLicence || product.declarations?.bisExemption],
        ]}
      />
      <Facts
        title="Stock and listing"
        facts={[
          ['Stock on hand', String(sumOf(product, 'stock'))],
          ['On hold', String(sumOf(product, 'held'))],
          ['Features', product.features.join(', ')],
          ['Tags', product.tags.join(', ')],
          ['Created', formatDate(product.createdAt)],
          ['Updated', formatDate(product.updatedAt)],
        ]}
      />
    </div>
  );
}
