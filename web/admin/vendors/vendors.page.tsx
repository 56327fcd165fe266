import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ListedVendor } from '#contract/people/admin-vendors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { listQuery, refreshAdmin } from '../parts/list-query.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/vendors.page.ts';
import { EditVendor } from './edit-vendor.tsx';
import { type Review, ReviewDialog } from './review-dialog.tsx';
import { VendorDetails } from './vendor-details.tsx';
import { buildVendorColumns } from './vendor-table.tsx';
import { bulkActions, deleteVendor, statusChoices } from './vendors.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Vendors' }, matches);
}

export default function VendorsPage() {
  const state = useListState();
  const query = useQuery(listQuery('GET /api/vendors', state));
  const [editing, setEditing] = useState<ListedVendor>();
  const [deleting, setDeleting] = useState<ListedVendor>();
  const [review, setReview] = useState<Review>();
  const columns = useMemo(
    () => buildVendorColumns({ onEdit: setEditing, onDelete: setDeleting, onReview: setReview }),
    [],
  );
  return (
    <>
      <PanelHeader title="Vendors">Vendors and applications</PanelHeader>
      <VendorFilters state={state} />
      <DataList
        pluralNoun="vendors"
        state={state}
        query={query}
        columns={columns}
        rowId={(vendor) => vendor._id}
        details={showDetails}
        bulk={{
          actions: bulkActions,
          nameOf: (vendor) => vendor.businessName,
          refresh: refreshAdmin,
        }}
        empty={{ icon: <Store />, hint: 'New vendor applications appear here.' }}
      />
      {editing && <EditVendor vendor={editing} onClose={() => setEditing(undefined)} />}
      {review && <ReviewDialog review={review} onClose={() => setReview(undefined)} />}
      <DeleteDialog
        noun="vendor"
        description={deleting && describeDeletion(deleting)}
        remove={async () => {
          const { cancelledOrders } = await deleteVendor(deleting!);
          return cancelledOrders > 0
            ? `Vendor deleted, ${formatCount(cancelledOrders, 'orders')} cancelled in whole or in part. The cancelled pieces are refunded.`
            : 'Vendor deleted';
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

function VendorFilters({ state }: { state: ListState }) {
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <ListSearch state={state} placeholder="Search by business, owner, email, city or GSTIN" />
      <ListFilter
        state={state}
        name="status"
        label="Status"
        all="All statuses"
        choices={statusChoices}
      />
    </search>
  );
}

function describeDeletion({ businessName, productCount, ordersToSend }: ListedVendor): string {
  const orders =
    ordersToSend > 0
      ? ` In ${formatCount(ordersToSend, 'paid orders')}, the pieces that are not shipped yet will be cancelled and refunded.`
      : '';
  return `${businessName}, ${formatCount(productCount, 'products')} and personal data will be removed.${orders} Past orders stay, and bank details stay while money is owed. This cannot be undone.`;
}

const showDetails = (vendor: ListedVendor) => <VendorDetails vendor={vendor} />;
