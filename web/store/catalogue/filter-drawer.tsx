import type { FilterValues } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import type { CatalogueQuery } from './catalogue-query.ts';
import { FilterForm } from './filter-form.tsx';

interface FilterDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: CatalogueQuery;
  category: string | undefined;
  filterValues: FilterValues;
}

/** Each choice applies at once to the list behind the drawer. */
export default function FilterDrawer({ open, onOpenChange, ...filters }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title="Filter and sort"
      footer={
        <Button className="w-full" onClick={() => onOpenChange(false)}>
          Show products
        </Button>
      }
    >
      <FilterForm {...filters} layout="column" />
    </Drawer>
  );
}
