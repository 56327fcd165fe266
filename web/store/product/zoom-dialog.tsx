import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Picture as WirePicture } from '#contract/pictures.ts';
import { Picture } from '#web/parts/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ZoomDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  picture: WirePicture;
  name: string;
}

/** The picture over the whole screen; a press doubles it, and then it scrolls both ways. */
export default function ZoomDialog({ open, onOpenChange, picture, name }: ZoomDialogProps) {
  const [large, setLarge] = useState(false);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 overflow-auto bg-ground">
          <Base.Title className="sr-only">{name}</Base.Title>
          <button
            type="button"
            aria-label={large ? 'Make smaller' : 'Make larger'}
            onClick={() => setLarge(!large)}
            className={classes(
              'mx-auto block aspect-square',
              large
                ? 'w-[max(200vmin,100vw)] cursor-zoom-out'
                : 'w-[min(100vw,100dvh)] cursor-zoom-in',
            )}
          >
            <Picture picture={picture} alt={picture.alt || name} sizes="200vmin" fit="contain" />
          </button>
          <Base.Close
            render={<IconButton label="Close" icon={<X aria-hidden size={24} />} />}
            className="fixed! top-3 right-3 bg-ground/90 shadow-soft"
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
