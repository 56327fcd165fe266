import { Ellipsis } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';

/** The actions on one row of a list. */
export function RowMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden size={20} />} />
      }
      entries={entries}
    />
  );
}
