import { useQuery } from '@tanstack/react-query';
import { Armchair, Download, FileUp, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PriceHistory } from '#web/parts/catalogue/price-history.tsx';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { showError } from '#web/ui/toast.ts';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/products.page.ts';
import { DeleteProduct } from './delete-product.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { buildProductColumns } from './product-table.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { StockHistory } from './stock-history.tsx';
import { downloadProducts, type OwnProduct, productsQuery } from './products.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Products' }, matches);
}

type OpenDialog =
  | { kind: 'add' | 'import' }
  | { kind: 'edit'; product: OwnProduct }
  | { kind: 'stock'; product: OwnProduct }
  | { kind: 'history'; product: OwnProduct }
  | { kind: 'prices'; product: OwnProduct }
  | { kind: 'delete'; product: OwnProduct };

export default function ProductsPage() {
  const state = useListState();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <PanelHeader
        title="Products"
        actions={
          <>
            <ExportButton />
            <Button tone="outline" onClick={() => setDialog({ kind: 'import' })}>
              <FileUp aria-hidden size={18} />
              Import CSV
            </Button>
            <Button onClick={() => setDialog({ kind: 'add' })}>
              <Plus aria-hidden size={18} />
              Add product
            </Button>
          </>
        }
      />
      <ProductFilterBar state={state} />
      <ProductList
        state={state}
        onEdit={(product) => setDialog({ kind: 'edit', product })}
        onStock={(product) => setDialog({ kind: 'stock', product })}
        onHistory={(product) => setDialog({ kind: 'history', product })}
        onPrices={(product) => setDialog({ kind: 'prices', product })}
        onDelete={(product) => setDialog({ kind: 'delete', product })}
      />
      {dialog?.kind === 'import' && <ImportDialog onClose={close} />}
      {dialog?.kind === 'add' && <ManageDialog product={undefined} onClose={close} />}
      {dialog?.kind === 'edit' && <ManageDialog product={dialog.product} onClose={close} />}
      {dialog?.kind === 'stock' && <StockDialog product={dialog.product} onClose={close} />}
      {dialog?.kind === 'history' && <StockHistory product={dialog.product} onClose={close} />}
      {dialog?.kind === 'prices' && (
        <PriceHistory product={dialog.product} area="vendor" onClose={close} />
      )}
      <DeleteProduct
        product={dialog?.kind === 'delete' ? dialog.product : undefined}
        onClose={close}
      />
    </>
  );
}

interface ProductListProps {
  state: ListState;
  onEdit: (product: OwnProduct) => void;
  onStock: (product: OwnProduct) => void;
  onHistory: (product: OwnProduct) => void;
  onPrices: (product: OwnProduct) => void;
  onDelete: (product: OwnProduct) => void;
}

function ProductList({ state, onEdit, onStock, onHistory, onPrices, onDelete }: ProductListProps) {
  const query = useQuery(productsQuery(state));
  const columns = useMemo(
    () => buildProductColumns({ onEdit, onStock, onHistory, onPrices, onDelete }),
    [onEdit, onStock, onHistory, onPrices, onDelete],
  );
  return (
    <DataList
      pluralNoun="products"
      state={state}
      query={query}
      columns={columns}
      rowId={(product) => product._id}
      empty={{
        icon: <Armchair />,
        hint: 'Your products appear here with their stock and status.',
        action: <ButtonLink to="/vendor/create-product">Create your first product</ButtonLink>,
      }}
      isPagedInBrowser
    />
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
