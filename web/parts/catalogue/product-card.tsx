import { Link } from 'react-router';
import { limits } from '#contract/catalogue/catalogue-options.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { CardDelivery } from './card-delivery.tsx';
import type { CardProduct } from './card-product.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { Price } from '#web/parts/base/price.tsx';
import { Rating } from './rating.tsx';
import { Swatch } from '#web/parts/base/swatch.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';

interface ProductCardProps {
  product: CardProduct;
  /** Loads the first picture immediately, for cards of the first row. */
  priority?: boolean;
  headingLevel?: 2 | 3;
}

const sizes = '(min-width: 64rem) 20rem, (min-width: 48rem) 31vw, 44vw';

export function ProductCard({ product, priority, headingLevel = 3 }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex flex-col">
      <CardPictures product={product} priority={priority} />
      <div className="flex grow flex-col pt-3">
        <Heading className="line-clamp-2 leading-snug font-semibold">
          <Link
            to={`/product/${product._id}`}
            prefetch="intent"
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <Rating rating={product.rating} className="mt-0.5" />
        <p className="mt-0.5 line-clamp-2 text-small text-soft wrap-anywhere">
          {product.materialLine}
        </p>
        <p className="mt-1 hidden text-small text-soft sm:line-clamp-2">{product.description}</p>
        <div className="mt-1.5">
          <Price {...product} />
          <StockNote stock={product.stock} />
          {product.stock > 0 && <CardDelivery productId={product._id} />}
        </div>
        <Swatches product={product} />
      </div>
      <WishlistHeart
        name={product.name}
        item={{
          _id: product._id,
          price: product.lowestPrice || product.discountPrice || product.price,
          inStock: product.stock > 0,
        }}
        className="top-1.5 right-1.5"
      />
    </article>
  );
}

/** Shows the first picture, with a badge if the price is reduced. A pointer over the card shows the second picture. */
function CardPictures({ product, priority }: Pick<ProductCardProps, 'product' | 'priority'>) {
  const [first, second] = product.pictures;
  return (
    <div className="relative aspect-square overflow-hidden rounded-card bg-sand">
      <Picture
        picture={first}
        alt=""
        sizes={sizes}
        priority={priority}
        className={classes(
          'transition-transform duration-250 ease-out group-hover:scale-[1.03]',
          product.stock === 0 && 'opacity-60',
        )}
      />
      {second && (
        <Picture
          picture={second}
          alt=""
          sizes={sizes}
          className="absolute inset-0 hidden opacity-0 transition-opacity duration-250 group-hover:opacity-100 motion-reduce:hidden [@media(hover:hover)]:block"
        />
      )}
      <div className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5">
        {product.discountPrice ? <Badge tone="brand">SALE</Badge> : null}
      </div>
    </div>
  );
}

function Swatches({ product: { swatches = [], swatchCount = 0 } }: ProductCardProps) {
  if (swatchCount < 2) return null;
  const more = swatchCount - swatches.length;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-small text-soft">
      <span className="sr-only">{swatchCount} choices</span>
      {swatches.map((value, index) => (
        <Swatch key={index} value={value} className="size-5" />
      ))}
      {more > 0 && <span aria-hidden>+{more}</span>}
    </p>
  );
}

function StockNote({ stock }: { stock: number }) {
  if (stock > limits.lowStock) return null;
  return stock === 0 ? (
    <p className="mt-0.5 text-small font-semibold text-bad">Out of stock</p>
  ) : (
    <p className="mt-0.5 text-small font-semibold text-warn">Only {stock} left</p>
  );
}
