import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import type { ListedVendor } from '#contract/people/admin-vendors.ts';
import { ListPage } from '#web/layout/list-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { pageQuery } from '#web/parts/base/list-query.ts';
import type { RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import type { Route } from './+types/vendors.page.ts';
import { EditVendor } from './edit-vendor.tsx';
import { type Review, ReviewDialog } from './review-dialog.tsx';
import { VendorDetails } from './vendor-details.tsx';
import { buildVendorColumns } from './vendor-table.tsx';
import { bulkActions, deleteVendor, statusChoices } from './vendors.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Vendors' }, matches);
}

const filters = [{ name: 'status', label: 'Status', all: 'All statuses', choices: statusChoices }];

const dialogs: RowDialogs<ListedVendor, 'edit' | 'delete'> = {
  edit: (vendor, onClose) => <EditVendor vendor={vendor} onClose={onClose} />,
  delete: (vendor, onClose) => (
    <DeleteDialog
      noun="vendor"
      description={describeDeletion(vendor)}
      remove={() => deleteVendor(vendor)}
      done={({ message, cancelledOrders }) =>
        cancelledOrders > 0
          ? `${message}, ${formatCount(cancelledOrders, 'orders')} cancelled in whole or in part. The cancelled pieces are refunded.`
          : message
      }
      onClose={onClose}
    />
  ),
};

const showDetails = (vendor: ListedVendor) => <VendorDetails vendor={vendor} />;

export default function VendorsPage() {
  const state = useListState();
  const query = useQuery(pageQuery('admin', 'GET /api/vendors', state));
  const [review, setReview] = useState<Review>();
  return (
    <ListPage
      title="Vendors"
      intro="Vendors and applications"
      pluralNoun="vendors"
      {...{ state, query }}
      columns={(open) =>
        buildVendorColumns({
          onEdit: open('edit'),
          onDelete: open('delete'),
          onReview: setReview,
        })
      }
      rowId={(vendor) => vendor._id}
      details={showDetails}
      bulk={{
        actions: bulkActions,
        nameOf: (vendor) => vendor.businessName,
        refresh: refreshAdmin,
      }}
      empty={{ icon: <Store />, hint: 'New vendor applications appear here.' }}
      dialogs={dialogs}
    >
      <ListFilters
        state={state}
        layout="sm:grid-cols-[minmax(0,1fr)_12rem]"
        search="Search by business, owner, email, city or GSTIN"
        filters={filters}
      />
      {review && <ReviewDialog review={review} onClose={() => setReview(undefined)} />}
    </ListPage>
  );
}

function describeDeletion({ businessName, productCount, ordersToSend }: ListedVendor): string {
  const orders =
    ordersToSend > 0
      ? ` In ${formatCount(ordersToSend, 'paid orders')}, the pieces that are not shipped yet will be cancelled and refunded.`
      : '';
  return `${businessName}, ${formatCount(productCount, 'products')} and personal data will be removed.${orders} Past orders stay, and bank details stay while money is owed. This cannot be undone.`;
}
