import type { ReactNode } from 'react';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { CustomerContact } from '#web/parts/orders/customer-contact.tsx';
import { DeliveryStepLine } from '#web/parts/orders/delivery-step-line.tsx';
import { OrderTimeline } from '#web/parts/orders/order-timeline.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PickupFacts } from './pickup-facts.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnMoney } from './return-money.tsx';
import { ReturnSides } from './return-sides.tsx';
import { listReturnSteps } from './return-steps.ts';
import { statusNames } from './return-texts.ts';

interface ReturnDetailsProps {
  orderReturn: OrderReturn;
  /** The buttons for the next steps. */
  actions: ReactNode;
  orderPath: string;
}

/** Shows the details of a return to vendors and admins. */
export function ReturnDetails({ orderReturn, actions, orderPath }: ReturnDetailsProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-5">
        <Part title="Progress">
          <DeliveryStepLine label="Steps of the return" steps={listReturnSteps(orderReturn)} />
          {actions}
        </Part>
        <Part title="Reason for the return">
          <ReturnSides orderReturn={orderReturn} />
        </Part>
        <Part title="Products">
          <ReturnLines lines={orderReturn.lines} />
        </Part>
        <Part title="Timeline">
          <History steps={orderReturn.steps} />
        </Part>
      </div>
      <div className="grid min-w-0 gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <Part title="Order">
          <p>
            <TextLink to={orderPath} className="figures font-semibold">
              {orderReturn.orderNumber}
            </TextLink>
          </p>
          {orderReturn.replacementOrder && (
            <p className="figures text-small text-soft">
              Replaced by order {orderReturn.replacementOrder.orderId}
            </p>
          )}
        </Part>
        <Part title="Customer">
          <CustomerContact customer={orderReturn.customer} event="the end of the return" />
        </Part>
        <Part title="Pickup">
          <PickupFacts pickup={orderReturn.pickup} />
        </Part>
        <Part title="Money">
          <ReturnMoney orderReturn={orderReturn} />
        </Part>
      </div>
    </div>
  );
}

/** Lists the return's steps with the people who took them and the reasons. */
function History({ steps }: Pick<OrderReturn, 'steps'>) {
  const timeline = steps.map(({ status, at, by, text }) => ({
    at,
    by,
    what: statusNames[status],
    why: text || null,
    from: null,
    to: null,
  }));
  return <OrderTimeline order={{ timeline, timelineTotal: timeline.length }} />;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="rounded-card border border-line bg-surface p-5 [&_.ring-ground]:ring-surface"
    >
      <h2 className="mb-3 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}
