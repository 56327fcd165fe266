import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { backdropStyle } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  side?: 'left' | 'right';
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

const sides = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

export function Drawer({
  open,
  onOpenChange,
  title,
  side = 'left',
  children,
  footer,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          className={classes(
            'fixed inset-y-0 z-50 flex w-[min(22rem,calc(100vw-3rem))] flex-col bg-ground shadow-soft transition-transform duration-200 ease-out',
            sides[side],
          )}
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <Base.Title className="font-display text-lead">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={<X aria-hidden size={22} />} />} />
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && <div className="border-t border-line px-5 py-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
