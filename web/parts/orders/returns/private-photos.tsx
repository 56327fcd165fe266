import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { sendFromBrowser } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface PrivatePhotosProps {
  /** The name of each picture, such as 'Customer’s photo'. */
  label: string;
  photos: readonly Pick<OrderReturn['photos'][number], 'url'>[];
}

/** Shows photos that only some accounts may see, so they are fetched with the token. A click enlarges a photo. */
export function PrivatePhotos({ label, photos }: PrivatePhotosProps) {
  const [shownIndex, setShownIndex] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={`${label}s`} className="flex flex-wrap gap-2">
        {photos.map(({ url }, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`${label} ${index + 1}, show larger`}
              onClick={() => setShownIndex(index)}
              className="block size-20 overflow-hidden rounded-control border border-line bg-sand hover:border-edge"
            >
              <PrivatePhoto
                url={`${url}${url.includes('?') ? '&' : '?'}size=small`}
                alt=""
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shownIndex !== undefined && (
        <Dialog
          open
          onOpenChange={(open) => !open && setShownIndex(undefined)}
          width="wide"
          title={photos.length > 1 ? `${label} ${shownIndex + 1} of ${photos.length}` : label}
        >
          <PrivatePhoto
            url={photos[shownIndex]!.url}
            alt={`${label} ${shownIndex + 1}`}
            className="mx-auto max-h-[70dvh] w-full rounded-control object-contain"
          />
        </Dialog>
      )}
    </>
  );
}

interface PrivatePhotoProps {
  url: string;
  alt: string;
  className: string;
}

function PrivatePhoto({ url, alt, className }: PrivatePhotoProps) {
  const { data: photo, isError } = useQuery({
    queryKey: ['private photo', url],
    queryFn: ({ signal }) => fetchPhoto(url, signal),
    staleTime: Infinity,
  });
  const showPhoto = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !photo) return undefined;
      const source = URL.createObjectURL(photo);
      image.src = source;
      return () => URL.revokeObjectURL(source);
    },
    [photo],
  );
  if (photo) return <img ref={showPhoto} alt={alt} className={className} />;
  if (!isError) return <Skeleton className="size-full min-h-20" />;
  return (
    <span className="grid size-full min-h-20 place-items-center text-edge">
      <ImageOff aria-label="This photo could not be loaded" />
    </span>
  );
}

async function fetchPhoto(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await sendFromBrowser(url, { method: 'GET', headers: {}, signal });
  if (!response.ok) throw new Error(`Loading the photo failed with status ${response.status}`);
  return response.blob();
}
