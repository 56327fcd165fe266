import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide';
  /** Prevents the loss of typed input: a click outside does not close the dialog. */
  shouldIgnoreOutsidePress?: boolean;
  /** For dialogs whose footer has a Close button. */
  isCloseButtonHidden?: boolean;
}

const widths = { narrow: 'max-w-md', medium: 'max-w-xl', wide: 'max-w-4xl' };

export const backdropStyle =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = 'medium',
  shouldIgnoreOutsidePress,
  isCloseButtonHidden,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      disablePointerDismissal={shouldIgnoreOutsidePress}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-50 overflow-y-auto">
          <div className="flex min-h-full items-end justify-center p-3 sm:items-center sm:p-6">
            <Base.Popup
              className={classes(
                'relative w-full rounded-card bg-surface p-5 shadow-soft transition duration-200 sm:p-7',
                'data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
                widths[width],
              )}
            >
              <Base.Title className="pr-10 font-display text-title">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-2 text-soft">{description}</Base.Description>
              )}
              {children && <div className="mt-5">{children}</div>}
              {footer && <div className="mt-7 flex flex-wrap justify-end gap-3">{footer}</div>}
              {!isCloseButtonHidden && (
                <Base.Close
                  render={<IconButton label="Close" icon={<X aria-hidden size={20} />} />}
                  className="absolute top-3 right-3"
                />
              )}
            </Base.Popup>
          </div>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
