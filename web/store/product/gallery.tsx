import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { discountPercent } from '#contract/money.ts';
import type { Picture as WirePicture } from '#contract/pictures.ts';
import type { Product } from '#contract/products.ts';
import { Picture } from '#web/parts/picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

// It brings the dialog library, which a page otherwise does without.
const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

const sizes = '(min-width: 64rem) 46rem, 88vw';

/** A row of pictures that a finger swipes, and thumbnails, arrows and keys move. */
export function Gallery({ product }: { product: Product }) {
  const { pictures, price, discountPrice, name } = product;
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<boolean>();
  const many = pictures.length > 1;

  function show(place: number) {
    const { current } = strip;
    current?.scrollTo({ left: place * current.clientWidth });
  }

  return (
    <section aria-label={`Pictures of ${name}`} className="min-w-0">
      <div className="group relative">
        <div
          ref={strip}
          role="group"
          aria-label="Swipe or use the arrow keys"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
          tabIndex={many ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto scroll-smooth rounded-card bg-sand motion-reduce:scroll-auto"
        >
          {(many ? pictures : [pictures[0]]).map((picture, place) => (
            <div
              key={place}
              aria-hidden={place !== shown || undefined}
              className="aspect-square w-full shrink-0 snap-center"
            >
              <Picture
                picture={picture}
                alt={picture?.alt || name}
                sizes={sizes}
                priority={place === 0}
              />
            </div>
          ))}
        </div>
        {discountPrice && (
          <Badge tone="brand" className="absolute top-4 left-4">
            {discountPercent(price, discountPrice)}% off
          </Badge>
        )}
        {pictures.length > 0 && (
          <RoundButton
            label="Zoom picture"
            icon={<ZoomIn aria-hidden size={20} />}
            onClick={() => setZoomed(true)}
            className="top-3 right-3"
          />
        )}
        {many && (
          <>
            <RoundButton
              label="Previous picture"
              icon={<ChevronLeft aria-hidden size={22} />}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
              className="top-1/2 left-3 -translate-y-1/2 max-lg:hidden"
            />
            <RoundButton
              label="Next picture"
              icon={<ChevronRight aria-hidden size={22} />}
              disabled={shown === pictures.length - 1}
              onClick={() => show(shown + 1)}
              className="top-1/2 right-3 -translate-y-1/2 max-lg:hidden"
            />
            <p className="figures absolute right-3 bottom-3 rounded-full bg-ground/90 px-3 py-1 text-small font-semibold lg:hidden">
              {shown + 1} / {pictures.length}
            </p>
          </>
        )}
      </div>
      {many && <Thumbnails pictures={pictures} shown={shown} onChoose={show} />}
      <Suspense>
        {zoomed !== undefined && (
          <ZoomDialog
            open={zoomed}
            onOpenChange={setZoomed}
            picture={pictures[shown]!}
            name={name}
          />
        )}
      </Suspense>
    </section>
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
  shown: number;
  onChoose: (place: number) => void;
}

function Thumbnails({ pictures, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-3 flex gap-3 overflow-x-auto p-0.5">
      {pictures.map((picture, place) => (
        <li key={place} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${place + 1} of ${pictures.length}`}
            aria-current={place === shown || undefined}
            onClick={() => onChoose(place)}
            className={classes(
              'block size-18 overflow-hidden rounded-control border-2 transition-colors sm:size-22',
              place === shown ? 'border-brand' : 'border-transparent hover:border-edge',
            )}
          >
            <Picture picture={picture} alt="" sizes="6rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
