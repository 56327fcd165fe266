import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import type { CatalogueQuery } from './catalogue-query.ts';
import { FilterForm } from './filter-form.tsx';

interface FilterDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: CatalogueQuery;
  category: string | undefined;
}

/** Each choice applies at once to the list behind the drawer. */
export default function FilterDrawer({ open, onOpenChange, query, category }: FilterDrawerProps) {
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
      <FilterForm query={query} category={category} layout="column" />
    </Drawer>
  );
}
