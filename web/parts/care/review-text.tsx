import type { Picture } from '#contract/base/pictures.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { Stars } from '#web/ui/stars.tsx';

interface ReviewTextProps {
  review: {
    stars: number;
    title: string;
    text: string;
    usedFor: string;
    photos: readonly Picture[];
  };
}

/** Shows a review in the panels, with its stars, texts and photos. */
export function ReviewText({ review }: ReviewTextProps) {
  const { stars, title, text, usedFor, photos } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span role="img" aria-label={`${stars} out of 5`} className="inline-flex">
          <Stars value={stars} />
        </span>
        <span className="font-semibold">{title}</span>
      </p>
      <p className="mt-1 max-w-article whitespace-pre-line">{text}</p>
      {usedFor && (
        <p className="mt-1 text-small">
          <span className="text-soft">Used for:</span> {usedFor}
        </p>
      )}
      {photos.length > 0 && (
        <div className="mt-3">
          <ReviewPhotos label="Photos of the review" photos={photos} />
        </div>
      )}
    </>
  );
}
