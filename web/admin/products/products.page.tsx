import { useQuery } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { categoryNames, productCategories } from '#contract/catalogue/catalogue-options.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { ListPage } from '#web/layout/list-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { pageQuery } from '#web/parts/base/list-query.ts';
import type { RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { PriceHistory } from '#web/parts/catalogue/price-history.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import { VendorFilter } from '../parts/vendor-filter.tsx';
import type { Route } from './+types/products.page.ts';
import { DeclarationRule } from './declaration-rule.tsx';
import { EditProduct } from './edit-product.tsx';
import { buildProductColumns } from './product-table.tsx';
import { bulkActions, deleteProduct } from './products.api.ts';
import { ViewProduct } from './view-product.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Products' }, matches);
}

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));
const filters = [
  { name: 'category', label: 'Category', all: 'All categories', choices: categoryChoices },
  { name: 'status', label: 'Status', all: 'All statuses', choices: ['active', 'inactive'] },
];

const dialogs: RowDialogs<OwnProduct, 'view' | 'edit' | 'prices' | 'delete'> = {
  view: (product, onClose) => <ViewProduct product={product} onClose={onClose} />,
  edit: (product, onClose) => <EditProduct product={product} onClose={onClose} />,
  prices: (product, onClose) => <PriceHistory product={product} area="admin" onClose={onClose} />,
  delete: (product, onClose) => (
    <DeleteDialog
      noun="product"
      description={`${product.name} by ${product.vendor.businessName} is removed from the shop at once. Existing orders stay.`}
      remove={() => deleteProduct(product)}
      done="Product deleted"
      onClose={onClose}
    />
  ),
};

export default function ProductsPage() {
  const state = useListState();
  const query = useQuery(pageQuery('admin', 'GET /api/admin/products', state));
  return (
    <ListPage
      title="Products"
      intro="Products of all vendors, including inactive ones"
      pluralNoun="products"
      {...{ state, query }}
      columns={(open) =>
        buildProductColumns({
          onView: open('view'),
          onEdit: open('edit'),
          onPrices: open('prices'),
          onDelete: open('delete'),
        })
      }
      rowId={(product) => product._id}
      bulk={{ actions: bulkActions, nameOf: (product) => product.name, refresh: refreshAdmin }}
      empty={{ icon: <Armchair />, hint: 'Products appear here when vendors add them.' }}
      dialogs={dialogs}
    >
      <DeclarationRule />
      <ListFilters
        state={state}
        layout="grid-cols-2 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_11rem_10rem_12rem]"
        search="Search by name"
        filters={filters}
      >
        <VendorFilter state={state} className="max-sm:col-span-full" />
      </ListFilters>
    </ListPage>
  );
}
