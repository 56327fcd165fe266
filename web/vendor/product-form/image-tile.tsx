import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FormImage } from './product-images.ts';

interface ImageTileProps {
  image: FormImage;
  /** The image's place, counted from 1. */
  position: number;
  isLast: boolean;
  isDragged: boolean;
  busy: boolean;
  /** How much of the image is uploaded, while the form is being sent. */
  percent: number | undefined;
  onDragStart: () => void;
  onDrop: (event: DragEvent) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** Shows one image of the form, with the buttons that move and remove it. */
export function ImageTile(props: ImageTileProps) {
  const { image, position, isDragged, busy, percent, onDragStart, onDrop } = props;
  return (
    <div
      draggable={!busy}
      onDragStart={onDragStart}
      onDrop={(event) => {
        event.stopPropagation();
        onDrop(event);
      }}
      className={classes(
        'relative overflow-hidden rounded-card border border-line bg-sand',
        isDragged && 'opacity-50',
      )}
    >
      <img
        src={image.preview}
        alt={'file' in image ? image.file.name : ''}
        className="aspect-square w-full object-cover"
      />
      {position === 1 && <Badge className="absolute top-2 left-2 bg-surface">Cover</Badge>}
      <TileButtons {...props} />
      {percent !== undefined && 'file' in image && (
        <progress
          aria-label={`Upload of image ${position}`}
          max={100}
          value={Math.round(percent)}
          className="absolute inset-x-2 bottom-13 h-2 w-[calc(100%-1rem)] appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-brand"
        />
      )}
    </div>
  );
}

function TileButtons({ position, isLast, busy, onMove, onRemove }: ImageTileProps) {
  return (
    <div className="flex items-center justify-between bg-surface">
      <IconButton
        label={`Move image ${position} earlier`}
        icon={<ArrowLeft aria-hidden size={18} />}
        disabled={busy || position === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Remove image ${position}`}
        icon={<X aria-hidden size={18} />}
        disabled={busy}
        onClick={onRemove}
      />
      <IconButton
        label={`Move image ${position} later`}
        icon={<ArrowRight aria-hidden size={18} />}
        disabled={busy || isLast}
        onClick={() => onMove(1)}
      />
    </div>
  );
}
