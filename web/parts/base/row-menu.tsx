import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';

/** Shows a menu with the actions on one row of a list. */
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

export const createEditEntry = (onSelect: () => void): MenuEntry => ({
  label: 'Edit',
  icon: <Pencil aria-hidden size={16} />,
  onSelect,
});

export const createDeleteEntry = (onSelect: () => void, disabled = false): MenuEntry => ({
  label: 'Delete',
  icon: <Trash2 aria-hidden size={16} />,
  isDangerous: true,
  disabled,
  onSelect,
});
