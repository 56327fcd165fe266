import { CircleOff, ExternalLink, Eye, IndianRupee, Power } from 'lucide-react';
import { categoryLabel } from '#contract/catalogue/catalogue-options.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { messageOf } from '#web/api/api-error.ts';
import { MissingDeclarationBadge } from '#web/parts/catalogue/missing-declarations.tsx';
import { Picture } from '#web/parts/base/picture.tsx';
import { PriceRange, StockSum, VariantCount } from '#web/parts/catalogue/variant-figures.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { buildDateColumn } from '../parts/date-column.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import { createDeleteEntry, createEditEntry, RowMenu } from '#web/parts/base/row-menu.tsx';
import { updateProduct } from './products.api.ts';

interface Actions {
  onView: (product: OwnProduct) => void;
  onEdit: (product: OwnProduct) => void;
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
    { id: 'vendor', header: 'Vendor', cell: ({ vendor }) => vendor.businessName },
    {
      id: 'price',
      card: 'top',
      header: 'Price',
      align: 'end',
      sort: { kind: 'number', ascending: 'price-low', descending: 'price-high' },
      cell: (product) => <PriceRange product={product} />,
    },
    {
      id: 'stock',
      header: 'Stock',
      align: 'end',
      cell: (product) => <StockSum product={product} />,
    },
    {
      id: 'status',
      header: 'Status',
      card: 'bottom',
      cell: (product) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <ProductStatus product={product} />
          <MissingDeclarationBadge product={product} />
        </span>
      ),
    },
    buildDateColumn('Created', ({ createdAt }) => createdAt),
    {
      id: 'actions',
      card: 'actions',
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
        <span className="block font-normal text-soft">{category}</span>
        <VariantCount product={product} />
      </span>
    </span>
  );
}

export function ProductStatus({ product }: { product: OwnProduct }) {
  if (product.status === 'inactive') return <Badge dot>Inactive</Badge>;
  if (product.isPublic) {
    return (
      <Badge tone="good" dot>
        Active
      </Badge>
    );
  }
  return (
    <Badge tone="warn" dot>
      {product.isWithheld ? 'Not in the shop' : 'Active, vendor not approved'}
    </Badge>
  );
}

function ProductMenu({ product, ...actions }: Actions & { product: OwnProduct }) {
  const { onView, onEdit, onPrices, onDelete } = actions;
  const isActive = product.status === 'active';
  return (
    <RowMenu
      name={product.name}
      entries={[
        {
          label: 'View details',
          icon: <Eye aria-hidden size={16} />,
          onSelect: () => onView(product),
        },
        createEditEntry(() => onEdit(product)),
        {
          label: 'Price history',
          icon: <IndianRupee aria-hidden size={16} />,
          onSelect: () => onPrices(product),
        },
        {
          label: isActive ? 'Deactivate' : 'Activate',
          icon: isActive ? <CircleOff aria-hidden size={16} /> : <Power aria-hidden size={16} />,
          onSelect: () => void setStatus(product, isActive ? 'inactive' : 'active'),
        },
        {
          label: 'View product page',
          icon: <ExternalLink aria-hidden size={16} />,
          disabled: !product.isPublic,
          to: `/product/${product._id}`,
          shouldOpenNewTab: true,
        },
        createDeleteEntry(() => onDelete(product)),
      ]}
    />
  );
}

async function setStatus({ _id }: OwnProduct, status: OwnProduct['status']): Promise<void> {
  try {
    await updateProduct(_id, { status });
    showSuccess(status === 'active' ? 'Product activated' : 'Product deactivated');
  } catch (error) {
    showError(messageOf(error, 'Failed to save product'));
  }
  await refreshAdmin();
}
