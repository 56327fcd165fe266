import { Ellipsis } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';

export function RowMenu({ of, entries }: { of: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${of}`} icon={<Ellipsis aria-hidden size={20} />} />}
      entries={entries}
    />
  );
}
