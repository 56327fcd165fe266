import { helpLimits } from '#contract/care/help-rules.ts';
import { type ChosenPhoto, PhotoPicker } from '#web/parts/orders/returns/photo-picker.tsx';

interface HelpPhotosProps {
  photos: readonly ChosenPhoto[];
  error?: string | undefined;
  busy: boolean;
  onChange: (photos: readonly ChosenPhoto[]) => void;
  /** A sentence about the photos, without the full stop, such as 'The seller and our team see them'. */
  whoSees: string;
}

export function HelpPhotos({ whoSees, ...picker }: HelpPhotosProps) {
  return (
    <PhotoPicker
      label="Photos"
      optional
      help={`At most ${helpLimits.pictures}. ${whoSees}.`}
      {...picker}
    />
  );
}
