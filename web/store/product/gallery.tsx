import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { discountPercent } from '#contract/money.ts';
import type { Picture as WirePicture } from '#contract/pictures.ts';
import type { Product } from '#contract/products.ts';
import { Picture } from '#web/parts/picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

// Loaded on demand: it needs the dialog library, which most pages do not.
const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

const sizes = '(min-width: 64rem) 46rem, 88vw';

/** Pictures in a row that scrolls by swiping, by thumbnails, by arrow buttons and by keys. */
export function Gallery({ product }: { product: Product }) {
  const { pictures, price, discountPrice, name } = product;
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // Undefined until the dialog is opened for the first time.
  const [isZoomed, setIsZoomed] = useState<boolean>();
  const hasSeveral = pictures.length > 1;

  function scrollToPicture(index: number) {
    const { current: row } = strip;
    row?.scrollTo({ left: index * row.clientWidth });
  }

  return (
    <section aria-label={`Pictures of ${name}`} className="min-w-0">
      <div className="group relative">
        <PictureStrip ref={strip} product={product} current={current} onScrollTo={setCurrent} />
        {discountPrice && (
          <Badge tone="brand" className="absolute top-4 left-4">
            {discountPercent(price, discountPrice)}% off
          </Badge>
        )}
        {pictures.length > 0 && (
          <RoundButton
            label="Zoom picture"
            icon={<ZoomIn aria-hidden size={20} />}
            onClick={() => setIsZoomed(true)}
            className="top-3 right-3"
          />
        )}
        {hasSeveral && (
          <Arrows count={pictures.length} current={current} onSelect={scrollToPicture} />
        )}
      </div>
      {hasSeveral && (
        <Thumbnails pictures={pictures} current={current} onSelect={scrollToPicture} />
      )}
      <Suspense>
        {isZoomed !== undefined && (
          <ZoomDialog
            open={isZoomed}
            onOpenChange={setIsZoomed}
            picture={pictures[current]!}
            name={name}
          />
        )}
      </Suspense>
    </section>
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
      tabIndex={hasSeveral ? 0 : undefined}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onScrollTo(Math.round(scrollLeft / clientWidth))
      }
      className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto scroll-smooth rounded-card bg-sand motion-reduce:scroll-auto"
    >
      {(hasSeveral ? pictures : [pictures[0]]).map((picture, index) => (
        <div
          key={index}
          aria-hidden={index !== current || undefined}
          className="aspect-square w-full shrink-0 snap-center"
        >
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

interface ArrowsProps {
  count: number;
  current: number;
  onSelect: (index: number) => void;
}

function Arrows({ count, current, onSelect }: ArrowsProps) {
  return (
    <>
      <RoundButton
        label="Previous picture"
        icon={<ChevronLeft aria-hidden size={22} />}
        disabled={current === 0}
        onClick={() => onSelect(current - 1)}
        className="top-1/2 left-3 -translate-y-1/2 max-lg:hidden"
      />
      <RoundButton
        label="Next picture"
        icon={<ChevronRight aria-hidden size={22} />}
        disabled={current === count - 1}
        onClick={() => onSelect(current + 1)}
        className="top-1/2 right-3 -translate-y-1/2 max-lg:hidden"
      />
      <p className="figures absolute right-3 bottom-3 rounded-full bg-ground/90 px-3 py-1 text-small font-semibold lg:hidden">
        {current + 1} / {count}
      </p>
    </>
  );
}

function RoundButton({ className, ...rest }: Parameters<typeof IconButton>[0]) {
  return (
    <IconButton
      {...rest}
      className={classes('absolute! bg-ground/90 shadow-soft hover:bg-surface!', className)}
    />
  );
}

interface ThumbnailsProps {
  pictures: readonly WirePicture[];
  current: number;
  onSelect: (index: number) => void;
}

function Thumbnails({ pictures, current, onSelect }: ThumbnailsProps) {
  return (
    <ul className="mt-3 flex gap-3 overflow-x-auto p-0.5">
      {pictures.map((picture, index) => (
        <li key={index} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === current || undefined}
            onClick={() => onSelect(index)}
            className={classes(
              'block size-18 overflow-hidden rounded-control border-2 transition-colors sm:size-22',
              index === current ? 'border-brand' : 'border-transparent hover:border-edge',
            )}
          >
            <Picture picture={picture} alt="" sizes="6rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
