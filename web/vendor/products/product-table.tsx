import { Boxes, CircleOff, ExternalLink, History, IndianRupee, Pencil, Trash2 } from 'lucide-react';
import { categoryLabel } from '#contract/catalogue/catalogue-options.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { MissingDeclarationBadge } from '#web/parts/catalogue/missing-declarations.tsx';
import { Picture } from '#web/parts/base/picture.tsx';
import { RowMenu } from '#web/parts/base/row-menu.tsx';
import { PriceRange, StockSum, VariantCount } from '#web/parts/catalogue/variant-figures.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshVendorData } from '../vendor.api.ts';
import type { OwnProduct } from './products.api.ts';

interface Actions {
  onEdit: (product: OwnProduct) => void;
  onStock: (product: OwnProduct) => void;
  onHistory: (product: OwnProduct) => void;
  onPrices: (product: OwnProduct) => void;
  onDelete: (product: OwnProduct) => void;
}

export function buildProductColumns(actions: Actions): Column<OwnProduct>[] {
  return [
    {
      id: 'name',
      header: 'Product',
      isHeading: true,
      sort: { kind: 'text', ascending: 'name', descending: 'name-down' },
      cell: (product) => <NameCell product={product} />,
    },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      sort: { kind: 'number', ascending: 'price-low', descending: 'price-high' },
      cell: (product) => <PriceRange product={product} />,
    },
    {
      id: 'stock',
      header: 'Stock',
      align: 'end',
      sort: { kind: 'number', ascending: 'stock-low', descending: 'stock-high' },
      cell: (product) => <StockSum product={product} />,
    },
    {
      id: 'status',
      header: 'Status',
      sort: { kind: 'text', ascending: 'status', descending: 'status-down' },
      cell: (product) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <StatusCell product={product} />
          <MissingDeclarationBadge product={product} />
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (product) => <ProductMenu product={product} {...actions} />,
    },
  ];
}

function NameCell({ product }: { product: OwnProduct }) {
  const category = categoryLabel(product.category);
  return (
    <span className="flex items-center gap-3">
      <span className="block size-12 shrink-0 overflow-hidden rounded-control">
        <Picture picture={product.pictures[0]} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold">{product.name}</span>
        <span className="block font-normal text-soft">
          {[category, product.subCategory].filter(Boolean).join(' · ')}
        </span>
        <VariantCount product={product} />
      </span>
    </span>
  );
}

function StatusCell({ product }: { product: OwnProduct }) {
  if (product.status === 'inactive') return <Badge dot>Inactive</Badge>;
  return product.isPublic ? (
    <Badge tone="good" dot>
      Active
    </Badge>
  ) : (
    <Badge tone="warn" dot>
      {product.isWithheld ? 'Not in the shop' : 'Active, not public'}
    </Badge>
  );
}

function ProductMenu({ product, ...actions }: { product: OwnProduct } & Actions) {
  const { onEdit, onStock, onHistory, onPrices, onDelete } = actions;
  const entries: MenuEntry[] = [
    { label: 'Edit', icon: <Pencil aria-hidden size={16} />, onSelect: () => onEdit(product) },
    product.options.length > 0
      ? {
          label: 'Stock of variants',
          icon: <Boxes aria-hidden size={16} />,
          onSelect: () => onStock(product),
        }
      : {
          label: 'Mark out of stock',
          icon: <CircleOff aria-hidden size={16} />,
          disabled: product.stock === 0,
          onSelect: () => void markOutOfStock(product),
        },
    {
      label: 'Stock history',
      icon: <History aria-hidden size={16} />,
      onSelect: () => onHistory(product),
    },
    {
      label: 'Price history',
      icon: <IndianRupee aria-hidden size={16} />,
      onSelect: () => onPrices(product),
    },
    {
      label: 'View product page',
      icon: <ExternalLink aria-hidden size={16} />,
      disabled: !product.isPublic,
      to: `/product/${product._id}`,
      shouldOpenNewTab: true,
    },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden size={16} />,
      isDangerous: true,
      onSelect: () => onDelete(product),
    },
  ];
  return <RowMenu name={product.name} entries={entries} />;
}

async function markOutOfStock({ _id: id, updatedAt }: OwnProduct): Promise<void> {
  try {
    await api('PUT /api/products/:id', { params: { id }, body: { stock: 0, updatedAt } });
    showSuccess('Marked out of stock');
  } catch (error) {
    showError(messageOf(error, 'Failed to save product'));
  }
  await refreshVendorData();
}
