import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Picture as WirePicture } from '#contract/base/pictures.ts';
import { Picture } from './picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ArrowsProps {
  count: number;
  current: number;
  onSelect: (index: number) => void;
  className?: string;
}

export function Arrows({ count, current, onSelect, className }: ArrowsProps) {
  return (
    <>
      <RoundButton
        label="Previous picture"
        icon={<ChevronLeft aria-hidden size={22} />}
        disabled={current === 0}
        onClick={() => onSelect(current - 1)}
        className={classes('top-1/2 left-3 -translate-y-1/2', className)}
      />
      <RoundButton
        label="Next picture"
        icon={<ChevronRight aria-hidden size={22} />}
        disabled={current === count - 1}
        onClick={() => onSelect(current + 1)}
        className={classes('top-1/2 right-3 -translate-y-1/2', className)}
      />
    </>
  );
}

export function RoundButton({ className, ...rest }: Parameters<typeof IconButton>[0]) {
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
  className?: string;
}

export function Thumbnails({ pictures, current, onSelect, className }: ThumbnailsProps) {
  return (
    <ul className={classes('flex gap-3 overflow-x-auto p-0.5', className)}>
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
