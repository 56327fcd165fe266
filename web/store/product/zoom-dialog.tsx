import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** The picture over the whole screen; a press doubles it where it was pressed, and then it scrolls both ways. */
export default function ZoomDialog({ open, onOpenChange, picture, name }: ZoomDialogProps) {
  const [large, setLarge] = useState(false);

  function toggle({ currentTarget: button, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const byKey = detail === 0;
    const x = byKey ? 0.5 : (clientX - left) / width;
    const y = byKey ? 0.5 : (clientY - top) / height;
    flushSync(() => setLarge(!large));
    const frame = button.parentElement!;
    frame.scrollTo(
      button.offsetWidth * x - frame.clientWidth / 2,
      button.offsetHeight * y - frame.clientHeight / 2,
    );
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 flex overflow-auto bg-ground">
          <Base.Title className="sr-only">{name}</Base.Title>
          <button
            type="button"
            aria-label={large ? 'Make smaller' : 'Make larger'}
            onClick={toggle}
            className={classes(
              'm-auto block aspect-square shrink-0',
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
