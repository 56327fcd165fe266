import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Picture as WirePicture } from '#contract/base/pictures.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { classes } from '#web/ui/classes.ts';

const ZoomDialog = lazy(() => import('#web/parts/base/zoom-dialog.tsx'));

interface ReviewPhotosProps {
  /** The name of the list and of the dialog, such as "Customer photos". */
  label: string;
  photos: readonly WirePicture[];
  /** Whether the photos are in one row that scrolls, instead of several rows. */
  isStrip?: boolean;
}

/** Links to the pictures. Once scripts have loaded, a click opens the picture in a dialog instead. */
export function ReviewPhotos({ label, photos, isStrip }: ReviewPhotosProps) {
  const [openedIndex, setOpenedIndex] = useState<number>();
  if (photos.length === 0) return null;

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenedIndex(index);
  }

  return (
    <>
      <ul
        aria-label={label}
        className={classes('-m-1 flex gap-2 p-1', isStrip ? 'overflow-x-auto' : 'flex-wrap')}
      >
        {photos.map((photo, index) => (
          <li key={photo.url} className="shrink-0">
            <a
              href={photo.url}
              aria-label={`Show photo ${index + 1} of ${photos.length}`}
              onClick={(event) => open(event, index)}
              className={classes(
                'block overflow-hidden rounded-control',
                isStrip ? 'size-24 sm:size-28' : 'size-20',
              )}
            >
              <Picture picture={photo} alt="" sizes="7rem" />
            </a>
          </li>
        ))}
      </ul>
      {openedIndex !== undefined && (
        <Suspense>
          <ZoomDialog
            open
            onOpenChange={(isOpen) => !isOpen && setOpenedIndex(undefined)}
            pictures={photos}
            name={label}
            start={openedIndex}
            onShow={() => undefined}
          />
        </Suspense>
      )}
    </>
  );
}
