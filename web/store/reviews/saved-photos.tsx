import { X } from 'lucide-react';
import type { Picture as WirePicture } from '#contract/base/pictures.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface SavedPhotosProps {
  photos: readonly WirePicture[];
  busy: boolean;
  onChange: (photos: readonly WirePicture[]) => void;
}

/** Shows the stored photos of a review, each with a button to remove it. */
export function SavedPhotos({ photos, busy, onChange }: SavedPhotosProps) {
  return photos.map((photo, index) => (
    <li
      key={photo.url}
      className="relative size-24 overflow-hidden rounded-control border border-line bg-sand"
    >
      <Picture picture={photo} alt={`Saved photo ${index + 1}`} sizes="6rem" />
      <IconButton
        label={`Remove saved photo ${index + 1}`}
        icon={<X aria-hidden size={18} />}
        disabled={busy}
        onClick={() => onChange(photos.filter(({ url }) => url !== photo.url))}
        className="absolute top-0 right-0 bg-surface/90"
      />
    </li>
  ));
}
