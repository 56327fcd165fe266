import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Picture as WirePicture } from '#contract/base/pictures.ts';
import { Picture } from './picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Arrows, Thumbnails } from './picture-controls.tsx';

interface ZoomDialogProps extends ZoomViewProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the pictures over the whole screen. A picture is fitted to the screen until a click shows it at full size. */
export default function ZoomDialog({ open, onOpenChange, ...view }: ZoomDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 flex flex-col bg-ground">
          <ZoomView {...view} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ZoomViewProps {
  pictures: readonly WirePicture[];
  name: string;
  /** The index of the picture that is shown first. */
  start: number;
  /** Called with the index of the picture that is shown now. */
  onShow: (index: number) => void;
}

function ZoomView({ pictures, name, start, onShow }: ZoomViewProps) {
  const zoom = useZoom(pictures.length, start, onShow);
  const { current, isFull, show } = zoom;
  const hasSeveral = pictures.length > 1;
  useArrowKeys((step, event) => {
    // At full size, the arrow keys scroll the picture.
    if (isFull) return;
    event.preventDefault();
    show(current + step);
  });

  return (
    <>
      <TopBar name={name} count={pictures.length} current={current} />
      <div className="relative min-h-0 grow">
        <PictureRow pictures={pictures} name={name} zoom={zoom} />
        {hasSeveral && !isFull && (
          <Arrows
            count={pictures.length}
            current={current}
            onSelect={show}
            className="max-sm:hidden"
          />
        )}
      </div>
      {hasSeveral && (
        <Thumbnails
          pictures={pictures}
          current={current}
          onSelect={show}
          className="mx-auto max-w-full px-4 py-3"
        />
      )}
    </>
  );
}

interface PictureRowProps extends Pick<ZoomViewProps, 'pictures' | 'name'> {
  zoom: ReturnType<typeof useZoom>;
}

/** Shows the pictures side by side. Scrolling selects the picture that comes into view. */
function PictureRow({ pictures, name, zoom }: PictureRowProps) {
  const { current, isFull, setIsFull, showOpened, select } = zoom;
  return (
    <div
      ref={showOpened}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        select(Math.round(scrollLeft / clientWidth))
      }
      className={classes(
        'flex size-full snap-x snap-mandatory [scrollbar-width:none]',
        isFull ? 'overflow-hidden' : 'overflow-x-auto overflow-y-hidden',
      )}
    >
      {pictures.map((picture, index) => (
        <ZoomedPicture
          key={index}
          picture={picture}
          name={name}
          isCurrent={index === current}
          isFull={isFull && index === current}
          onZoom={setIsFull}
        />
      ))}
    </div>
  );
}

function useArrowKeys(onArrow: (step: 1 | -1, event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onArrow(-1, event);
    if (event.key === 'ArrowRight') onArrow(1, event);
  });
  // Listen on the document, because a key may be pressed before the focus has moved into the dialog. Use the capture
  // phase, because the dialog stops arrow keys from reaching the document.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function useZoom(count: number, start: number, onShow: (index: number) => void) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const [isFull, setIsFull] = useState(false);
  // Keep the first `start`, so that the row does not scroll again when the page changes `start`.
  const [opened] = useState(start);
  const showOpened = useCallback(
    (row: HTMLDivElement | null) => {
      strip.current = row;
      row?.scrollTo({ left: opened * row.clientWidth });
    },
    [opened],
  );

  function select(index: number) {
    if (index === current) return;
    setCurrent(index);
    onShow(index);
  }

  function show(index: number) {
    if (index < 0 || index >= count) return;
    setIsFull(false);
    select(index);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }

  return { current, isFull, setIsFull, showOpened, select, show };
}

interface TopBarProps {
  name: string;
  count: number;
  current: number;
}

function TopBar({ name, count, current }: TopBarProps) {
  return (
    <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
      <Base.Title className="truncate font-semibold">{name}</Base.Title>
      <div className="flex shrink-0 items-center gap-2">
        {count > 1 && (
          <p aria-live="polite" className="figures text-small text-soft">
            <span className="sr-only">Picture </span>
            {current + 1} / {count}
          </p>
        )}
        <Base.Close render={<IconButton label="Close" icon={<X aria-hidden size={24} />} />} />
      </div>
    </div>
  );
}

interface ZoomedPictureProps {
  picture: WirePicture;
  name: string;
  isCurrent: boolean;
  isFull: boolean;
  onZoom: (isFull: boolean) => void;
}

/** Shows a picture. A click shows it at full size around the clicked point. It then scrolls in both directions. */
function ZoomedPicture({ picture, name, isCurrent, isFull, onZoom }: ZoomedPictureProps) {
  function toggle({ currentTarget: button, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const isKeyboard = detail === 0;
    const x = isKeyboard ? 0.5 : (clientX - left) / width;
    const y = isKeyboard ? 0.5 : (clientY - top) / height;
    flushSync(() => onZoom(!isFull));
    const frame = button.parentElement!;
    frame.scrollTo(
      button.offsetWidth * x - frame.clientWidth / 2,
      button.offsetHeight * y - frame.clientHeight / 2,
    );
  }

  return (
    <div
      aria-hidden={!isCurrent || undefined}
      className={classes(
        'flex size-full shrink-0 snap-center [container-type:size]',
        isFull ? 'overflow-auto' : 'overflow-hidden',
      )}
    >
      <button
        type="button"
        aria-label={isFull ? 'Fit to screen' : 'Show at full size'}
        tabIndex={isCurrent ? 0 : -1}
        onClick={toggle}
        style={sizeOf(picture, isFull)}
        className={classes('m-auto block shrink-0', isFull ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      >
        <Picture
          picture={picture}
          alt={picture.alt || name}
          sizes={isFull ? `${picture.width}px` : '100vmin'}
          fit="contain"
        />
      </button>
    </div>
  );
}

/**
 * Returns the size of a picture on the screen, fitted or full. At full size, each pixel of the picture is one CSS pixel,
 * but the picture is at least twice as wide as when fitted.
 */
function sizeOf({ width, height }: WirePicture, isFull: boolean): CSSProperties {
  const ratio = width > 0 && height > 0 ? width / height : 1;
  const fitted = `min(100cqw, 100cqh * ${ratio})`;
  return {
    aspectRatio: ratio,
    width: isFull ? `max(${width}px, 2 * ${fitted})` : fitted,
  };
}
