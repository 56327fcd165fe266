import { useQuery } from '@tanstack/react-query';
import { Armchair, Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { categoryNames, productCategories } from '#contract/catalogue/catalogue-options.ts';
import { ListPage } from '#web/layout/list-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { pageQuery } from '#web/parts/base/list-query.ts';
import type { RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { PriceHistory } from '#web/parts/catalogue/price-history.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { showError } from '#web/ui/toast.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/products.page.ts';
import { DeleteProduct } from './delete-product.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { buildProductColumns } from './product-table.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { StockHistory } from './stock-history.tsx';
import { downloadProducts, type OwnProduct } from './products.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Products' }, matches);
}

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));
const filters = [
  { name: 'category', label: 'Category', all: 'All categories', choices: categoryChoices },
  { name: 'status', label: 'Status', all: 'All statuses', choices: ['active', 'inactive'] },
];

const dialogs: RowDialogs<OwnProduct, 'edit' | 'stock' | 'history' | 'prices' | 'delete'> = {
  edit: (product, onClose) => <ManageDialog product={product} onClose={onClose} />,
  stock: (product, onClose) => <StockDialog product={product} onClose={onClose} />,
  history: (product, onClose) => <StockHistory product={product} onClose={onClose} />,
  prices: (product, onClose) => <PriceHistory product={product} area="vendor" onClose={onClose} />,
  delete: (product, onClose) => <DeleteProduct product={product} onClose={onClose} />,
};

export default function ProductsPage() {
  const state = useListState();
  const query = useQuery(pageQuery('vendor', 'GET /api/products/vendor', state));
  return (
    <ListPage
      title="Products"
      actions={<ProductButtons />}
      pluralNoun="products"
      {...{ state, query }}
      columns={(open) =>
        buildProductColumns({
          onEdit: open('edit'),
          onStock: open('stock'),
          onHistory: open('history'),
          onPrices: open('prices'),
          onDelete: open('delete'),
        })
      }
      rowId={(product) => product._id}
      empty={{
        icon: <Armchair />,
        hint: 'Your products appear here with their stock and status.',
        action: <ButtonLink to="/vendor/create-product">Create your first product</ButtonLink>,
      }}
      dialogs={dialogs}
    >
      <ListFilters
        state={state}
        layout="grid-cols-2 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]"
        search="Search by name"
        filters={filters}
      />
    </ListPage>
  );
}

function ProductButtons() {
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <ExportButton />
      <Button tone="outline" onClick={() => setDialog('import')}>
        <FileUp aria-hidden size={18} />
        Import CSV
      </Button>
      <Button onClick={() => setDialog('add')}>
        <Plus aria-hidden size={18} />
        Add product
      </Button>
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'add' && <ManageDialog product={undefined} onClose={close} />}
    </>
  );
}

function ExportButton() {
  const [isBusy, setIsBusy] = useState(false);

  async function exportAll() {
    setIsBusy(true);
    try {
      await downloadProducts();
    } catch {
      showError('The export failed. Please try again.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button tone="outline" busy={isBusy} busyLabel="Exporting..." onClick={() => void exportAll()}>
      <Download aria-hidden size={18} />
      Export CSV
    </Button>
  );
}
