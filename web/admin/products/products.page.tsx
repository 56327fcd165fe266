import { useQuery } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { useMemo, useState } from 'react';
import { categoryNames, productCategories } from '#contract/catalogue/catalogue-options.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { PriceHistory } from '#web/parts/catalogue/price-history.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { listQuery, refreshAdmin } from '../parts/list-query.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import { VendorFilter } from '../parts/vendor-filter.tsx';
import type { Route } from './+types/products.page.ts';
import { DeclarationRule } from './declaration-rule.tsx';
import { EditProduct } from './edit-product.tsx';
import { buildProductColumns } from './product-table.tsx';
import { bulkActions } from './products.api.ts';
import { ViewProduct } from './view-product.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Products' }, matches);
}

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));

export default function ProductsPage() {
  const state = useListState();
  const query = useQuery(listQuery('GET /api/admin/products', state));
  const [viewing, setViewing] = useState<OwnProduct>();
  const [editing, setEditing] = useState<OwnProduct>();
  const [viewingPrices, setViewingPrices] = useState<OwnProduct>();
  const [deleting, setDeleting] = useState<OwnProduct>();
  const columns = useMemo(
    () =>
      buildProductColumns({
        onView: setViewing,
        onEdit: setEditing,
        onPrices: setViewingPrices,
        onDelete: setDeleting,
      }),
    [],
  );
  return (
    <>
      <PanelHeader title="Products">Products of all vendors, including inactive ones</PanelHeader>
      <DeclarationRule />
      <ProductFilters state={state} />
      <DataList
        pluralNoun="products"
        state={state}
        query={query}
        columns={columns}
        rowId={(product) => product._id}
        bulk={{ actions: bulkActions, nameOf: (product) => product.name, refresh: refreshAdmin }}
        empty={{ icon: <Armchair />, hint: 'Products appear here when vendors add them.' }}
      />
      {viewing && <ViewProduct product={viewing} onClose={() => setViewing(undefined)} />}
      {editing && <EditProduct product={editing} onClose={() => setEditing(undefined)} />}
      {viewingPrices && (
        <PriceHistory
          product={viewingPrices}
          area="admin"
          onClose={() => setViewingPrices(undefined)}
        />
      )}
      <DeleteDialog
        noun="product"
        description={
          deleting &&
          `${deleting.name} by ${deleting.vendor.businessName} is removed from the shop at once. Existing orders stay.`
        }
        remove={async () => {
          await api('DELETE /api/products/:id', { params: { id: deleting!._id } });
          return 'Product deleted';
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

function ProductFilters({ state }: { state: ListState }) {
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_11rem_10rem_12rem]">
      <ListSearch state={state} placeholder="Search by name" />
      <ListFilter
        state={state}
        name="category"
        label="Category"
        all="All categories"
        choices={categoryChoices}
      />
      <ListFilter
        state={state}
        name="status"
        label="Status"
        all="All statuses"
        choices={['active', 'inactive']}
      />
      <VendorFilter state={state} className="max-sm:col-span-full" />
    </search>
  );
}
