import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

export interface MenuEntry {
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes the entry a link. Such an entry has no `onSelect`. */
  to?: string;
  shouldOpenNewTab?: boolean;
  isDangerous?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The button that opens the menu, as `<Button …>` or `<IconButton …>`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
}

const entryStyle =
  'flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-control px-3 text-small outline-none select-none data-highlighted:bg-sand data-disabled:opacity-50';

/** Shows a menu of actions or links in the panels. */
export function Menu({ trigger, entries }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup className="min-w-44 rounded-card border border-line bg-surface p-1.5 shadow-soft outline-none">
            {entries.map((entry, index) => (
              <Base.Item
                key={index}
                disabled={entry.disabled}
                onClick={entry.onSelect}
                className={classes(entryStyle, entry.isDangerous && 'text-bad')}
                render={
                  entry.to ? (
                    <Link to={entry.to} target={entry.shouldOpenNewTab ? '_blank' : undefined} />
                  ) : undefined
                }
              >
                {entry.icon}
                {entry.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
