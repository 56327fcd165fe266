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

/** The picture over the whole screen. A click enlarges it around that point; then it scrolls both ways. */
export default function ZoomDialog({ open, onOpenChange, picture, name }: ZoomDialogProps) {
  const [isLarge, setIsLarge] = useState(false);

  function toggle({ currentTarget: button, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const isKeyboard = detail === 0;
    const x = isKeyboard ? 0.5 : (clientX - left) / width;
    const y = isKeyboard ? 0.5 : (clientY - top) / height;
    flushSync(() => setIsLarge(!isLarge));
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
            aria-label={isLarge ? 'Zoom out' : 'Zoom in'}
            onClick={toggle}
            className={classes(
              'm-auto block aspect-square shrink-0',
              isLarge
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
