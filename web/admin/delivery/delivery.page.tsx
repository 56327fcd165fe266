import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import type { Route } from './+types/delivery.page.ts';
import { Carriers } from './carriers.tsx';
import { LateOrders } from './late-orders.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Delivery' }, matches);
}

export default function DeliveryPage() {
  return (
    <>
      <PanelHeader title="Delivery">
        Late orders by vendor, and delivery figures by carrier
      </PanelHeader>
      <LateOrders />
      <Carriers />
    </>
  );
}
