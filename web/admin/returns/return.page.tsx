import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { PanelReturn } from '#web/parts/orders/returns/panel-return.tsx';
import { ReturnActions } from '#web/parts/orders/returns/return-actions.tsx';
import { ReturnBadge } from '#web/parts/orders/returns/return-badge.tsx';
import { ReturnDetails } from '#web/parts/orders/returns/return-details.tsx';
import { TimeLeft } from '#web/parts/orders/returns/time-left.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import type { Route } from './+types/return.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Return' }, matches);
}

export default function ReturnPage({ params }: Route.ComponentProps) {
  return (
    <PanelReturn area="admin" id={params.id}>
      {(orderReturn) => (
        <>
          <PanelHeader title={`Return ${orderReturn.number}`}>
            <span className="flex flex-wrap items-center gap-3">
              {orderReturn.vendor.businessName}, requested on {formatDate(orderReturn.requestedAt)}
              <ReturnBadge status={orderReturn.status} />
              <TimeLeft orderReturn={orderReturn} />
            </span>
          </PanelHeader>
          <ReturnDetails
            orderReturn={orderReturn}
            orderPath={`/admin/orders?q=${orderReturn.orderNumber}`}
            actions={<ReturnActions orderReturn={orderReturn} isAdmin reload={refreshAdmin} />}
          />
        </>
      )}
    </PanelReturn>
  );
}
