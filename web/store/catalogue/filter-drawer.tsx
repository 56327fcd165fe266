import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import type { CatalogueAddress } from './catalogue-address.ts';
import { FilterForm } from './filter-form.tsx';

interface FilterDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  address: CatalogueAddress;
  category: string | undefined;
}

/** The list changes behind it with every choice. */
export default function FilterDrawer({ open, onOpenChange, address, category }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title="Filter and sort"
      footer={
        <Button className="w-full" onClick={() => onOpenChange(false)}>
          Show pieces
        </Button>
      }
    >
      <FilterForm address={address} category={category} layout="column" />
    </Drawer>
  );
}
