import { ZoomIn } from 'lucide-react';
import { type ComponentProps, lazy, type Ref, Suspense, useRef, useState } from 'react';
import { discountPercent } from '#contract/money.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { WishlistHeart } from '#web/parts/catalogue/wishlist-heart.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Arrows, RoundButton, Thumbnails } from '#web/parts/base/picture-controls.tsx';

// Loaded on demand, because it needs the dialog library, which most pages do not need.
const ZoomDialog = lazy(() => import('#web/parts/base/zoom-dialog.tsx'));

const sizes = '(min-width: 64rem) 46rem, 88vw';

// A picture is square. On a phone, its height is limited, to leave room for the name and the price on the first screen.
const slide =
  'aspect-square w-full shrink-0 snap-center max-sm:aspect-auto max-sm:h-[min(100vw-2rem,42svh)]';

/** Shows pictures in a row. Swipes, thumbnails, arrow buttons and arrow keys scroll the row. */
export function Gallery({ product }: { product: Product }) {
  const { pictures, price, discountPrice, name } = product;
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const hasSeveral = pictures.length > 1;
  const percent = discountPrice ? discountPercent(price, discountPrice) : undefined;

  function scrollToPicture(index: number, behavior?: ScrollBehavior) {
    const { current: row } = strip;
    row?.scrollTo({ left: index * row.clientWidth, behavior });
  }

  return (
    // On a phone, the parts of the gallery and of the buy box alternate: name and price come before the thumbnails.
    <section aria-label={`Pictures of ${name}`} className="min-w-0 max-lg:contents">
      <div className="group relative min-w-0">
        <PictureStrip ref={strip} product={product} current={current} onScrollTo={setCurrent} />
        {percent && (
          <Badge tone="brand" className="absolute top-4 left-4">
            {percent}% off
          </Badge>
        )}
        {pictures.length > 0 && (
          <ZoomButton
            pictures={pictures}
            name={name}
            start={current}
            onShow={(index) => scrollToPicture(index, 'instant')}
          />
        )}
        <WishlistHeart
          name={name}
          item={{ _id: product._id, price: product.priceFrom, inStock: product.inStock }}
          className="top-3 right-3"
        />
        {hasSeveral && (
          <Position count={pictures.length} current={current} onSelect={scrollToPicture} />
        )}
      </div>
      {hasSeveral && (
        <Thumbnails
          pictures={pictures}
          current={current}
          onSelect={scrollToPicture}
          className="min-w-0 max-lg:order-2 max-lg:mt-5 lg:mt-3"
        />
      )}
    </section>
  );
}

/** Shows arrow buttons on a wide screen, and the number of the current picture on a phone. */
function Position(props: Omit<ComponentProps<typeof Arrows>, 'className'>) {
  return (
    <>
      <Arrows {...props} className="max-lg:hidden" />
      <p className="figures absolute right-3 bottom-3 rounded-full bg-ground/90 px-3 py-1 text-small font-semibold lg:hidden">
        {props.current + 1} / {props.count}
      </p>
    </>
  );
}

function ZoomButton(dialog: Omit<ComponentProps<typeof ZoomDialog>, 'open' | 'onOpenChange'>) {
  // Undefined until the dialog is opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <RoundButton
        label="Zoom picture"
        icon={<ZoomIn aria-hidden size={20} />}
        onClick={() => setIsOpen(true)}
        className="top-16 right-3"
      />
      <Suspense>
        {isOpen !== undefined && <ZoomDialog {...dialog} open={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}

interface PictureStripProps {
  ref: Ref<HTMLDivElement>;
  product: Product;
  current: number;
  onScrollTo: (index: number) => void;
}

function PictureStrip({ ref, product, current, onScrollTo }: PictureStripProps) {
  const { pictures, name } = product;
  const hasSeveral = pictures.length > 1;
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Swipe or use the arrow keys"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the strip
      tabIndex={hasSeveral ? 0 : undefined}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onScrollTo(Math.round(scrollLeft / clientWidth))
      }
      className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto scroll-smooth rounded-card bg-sand motion-reduce:scroll-auto"
    >
      {(hasSeveral ? pictures : [pictures[0]]).map((picture, index) => (
        <div key={index} aria-hidden={index !== current || undefined} className={slide}>
          <Picture
            picture={picture}
            alt={picture?.alt || name}
            sizes={sizes}
            priority={index === 0}
          />
        </div>
      ))}
    </div>
  );
}
