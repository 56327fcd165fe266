import type { ReactNode } from 'react';
import { policies } from '#contract/base/policies.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { DeliveryStepLine } from '#web/parts/orders/delivery-step-line.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { PickupFacts } from '#web/parts/orders/returns/pickup-facts.tsx';
import { ReturnLines } from '#web/parts/orders/returns/return-lines.tsx';
import { isUnsuccessfulReturn, ReturnMoney } from '#web/parts/orders/returns/return-money.tsx';
import { ReturnSides } from '#web/parts/orders/returns/return-sides.tsx';
import { listReturnSteps } from '#web/parts/orders/returns/return-steps.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { describeReturn } from './describe-return.ts';
import { ObjectToMissedPickup } from './object-to-missed-pickup.tsx';
import { WithdrawReturn } from './withdraw-return.tsx';

/** Shows the progress of a return and the actions that the customer can still take. */
export function ReturnView({ orderReturn }: { orderReturn: OrderReturn }) {
  return (
    <>
      <h1 className="font-display text-heading wrap-anywhere">
        Return <span className="figures">{orderReturn.number}</span>
      </h1>
      <p className="mt-1 text-soft">
        Requested on {formatDate(orderReturn.requestedAt)} · Order{' '}
        <TextLink to={`/orders/${orderReturn.order}`} className="figures whitespace-nowrap">
          {orderReturn.orderNumber}
        </TextLink>{' '}
        · Sold by {orderReturn.vendor.businessName}
      </p>
      <Progress orderReturn={orderReturn} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-10">
          <Part title="Products">
            <ReturnLines lines={orderReturn.lines} />
          </Part>
          <Part title="Reason for the return">
            <ReturnSides orderReturn={orderReturn} isForCustomer />
          </Part>
        </div>
        <div className="space-y-10">
          {!isUnsuccessfulReturn(orderReturn) && <PickupAndOutcome orderReturn={orderReturn} />}
          <Part title="Questions about this return">
            <ButtonLink to={`/help/new?return=${orderReturn._id}`} tone="outline" size="small">
              Get help<span className="sr-only"> with return {orderReturn.number}</span>
            </ButtonLink>
          </Part>
        </div>
      </div>
    </>
  );
}

function Progress({ orderReturn }: { orderReturn: OrderReturn }) {
  const { title, explanation } = describeReturn(orderReturn);
  const { replacementOrder } = orderReturn;
  return (
    <section
      aria-label="Progress"
      className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-7 [&_.ring-ground]:ring-surface"
    >
      <h2 className="font-display text-heading">{title}</h2>
      <p className="mt-2 max-w-prose text-soft">{explanation}</p>
      {replacementOrder && (
        <p className="mt-2">
          Your replacement is order{' '}
          <TextLink to={`/orders/${replacementOrder._id}`} className="figures">
            {replacementOrder.orderId}
          </TextLink>
          .
        </p>
      )}
      <div className="mt-6">
        <DeliveryStepLine label="Steps of the return" steps={listReturnSteps(orderReturn)} />
      </div>
      <ObjectToMissedPickup orderReturn={orderReturn} />
      <WithdrawReturn orderReturn={orderReturn} />
    </section>
  );
}

function PickupAndOutcome({ orderReturn }: { orderReturn: OrderReturn }) {
  return (
    <>
      <Part title="Pickup">
        <PickupFacts pickup={orderReturn.pickup} />
      </Part>
      <Part title={orderReturn.resolution === 'refund' ? 'Refund' : 'Replacement'}>
        <ReturnMoney orderReturn={orderReturn} isForCustomer />
        {orderReturn.refunds.length > 0 && (
          <p className="mt-3 text-small text-soft">
            The refund arrives in {policies.refundDays} days, in the account you paid from. If it
            does not, give the refund’s reference to your bank.
          </p>
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}
