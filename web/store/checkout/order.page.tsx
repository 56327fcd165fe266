import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useCart } from '#web/parts/catalogue/cart-query.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { type CartLine, groupByVendor, problemOf, sumPaise } from '#web/store/cart/cart-lines.ts';
import { CartLoadError } from '#web/store/cart/cart-load-error.tsx';
import { CartSkeleton } from '#web/store/cart/cart-skeleton.tsx';
import { EmptyCart } from '#web/store/cart/empty-cart.tsx';
import { SummaryCard } from '#web/store/cart/summary-card.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import type { Route } from './+types/order.page.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import { checkBuyer, FirmPurchase } from './firm-purchase.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { PaymentUnverified } from './payment-unverified.tsx';
import { OrderProblem } from './order-problem.tsx';
import { useCartDifferences } from './use-cart-differences.ts';
import { useUndeliverable } from './use-undeliverable.ts';
import { type DeliveryAddressState, useDeliveryAddress } from './use-delivery-address.ts';
import type { PaymentStep } from './use-payment.ts';
import { usePurchase } from './use-purchase.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Review and pay' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return <CartSkeleton label="Loading your order" />;
}

export default function OrderPage() {
  return (
    <CustomersOnly>
      <CustomerOrder />
    </CustomersOnly>
  );
}

const busyLabels: Partial<Record<PaymentStep, string>> = {
  preparing: 'Preparing payment...',
  paying: 'Waiting for payment...',
  verifying: 'Confirming payment...',
};

function CustomerOrder() {
  const { cart, isChanging, isError, isFetching, refetch } = useCart();
  const delivery = useDeliveryAddress();
  const purchase = usePurchase();
  const changes = useCartDifferences(cart?.items);
  const { step } = purchase;

  if (step === 'paid') return <OrderPlaced />;
  if (step === 'unverified' || step === 'checking-again') {
    return (
      <PaymentUnverified busy={step === 'checking-again'} onCheckAgain={purchase.checkAgain} />
    );
  }
  if (!cart && isError) {
    return <CartLoadError busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!cart) return <CartSkeleton label="Loading your order" />;
  if (cart.items.length === 0 && step === 'idle') return <EmptyCart />;
  return <OrderForm {...{ items: cart.items, isChanging, delivery, purchase, changes }} />;
}

interface OrderFormProps {
  items: CartLine[];
  isChanging: boolean;
  delivery: DeliveryAddressState;
  purchase: ReturnType<typeof usePurchase>;
  changes: ReturnType<typeof useCartDifferences>;
}

function OrderForm({ items, isChanging, delivery, purchase, changes }: OrderFormProps) {
  const undeliverable = useUndeliverable(items, delivery.pin);
  const { step } = purchase;
  const busy = step !== 'idle';
  const { form, saved, saveTyped: saveAddress } = delivery;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (items.some(problemOf) || undeliverable.length > 0 || isChanging || saved.isPending) return;
    changes.clearDifferences();
    const address = delivery.check();
    const buyer = checkBuyer(form);
    if (!address || !buyer) return;
    void purchase.pay(items, { address, buyer }, { saveAddress, showErrors: form.showErrors });
  }

  return (
    <div className="page pt-8 pb-32 lg:pt-12 lg:pb-20">
      <h1 className="font-display text-heading">Review and pay</h1>
      <OrderProblem problem={purchase.problem} differences={changes.differences} />
      <form
        {...form.formProps}
        onSubmit={submit}
        onInput={(event) => {
          form.formProps.onInput(event);
          delivery.readPin(event);
        }}
        className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
      >
        <div className="space-y-6">
          <DeliveryAddress delivery={delivery} disabled={busy} />
          <FirmPurchase delivery={delivery} disabled={busy} />
          <OrderLines lines={items} pin={delivery.pin} />
        </div>
        <PaymentSummary
          lines={items}
          isChanging={isChanging}
          isLoadingAddresses={saved.isPending}
          undeliverablePin={undeliverable.length > 0 ? delivery.pin : undefined}
          step={step}
        />
      </form>
    </div>
  );
}

interface PaymentSummaryProps {
  lines: readonly CartLine[];
  isChanging: boolean;
  isLoadingAddresses: boolean;
  /** The PIN code to which some of the lines cannot be delivered. */
  undeliverablePin: string | undefined;
  step: PaymentStep;
}

function PaymentSummary({
  lines,
  isChanging,
  isLoadingAddresses,
  undeliverablePin,
  step,
}: PaymentSummaryProps) {
  const isBlocked = lines.some(problemOf);
  return (
    <SummaryCard
      groups={groupByVendor(lines)}
      totalPaise={sumPaise(lines)}
      action={
        <SubmitButton
          size="large"
          disabled={isBlocked || undeliverablePin !== undefined || isChanging || isLoadingAddresses}
          busy={step !== 'idle'}
          busyLabel={busyLabels[step]}
        >
          Pay &amp; Place Order
        </SubmitButton>
      }
    >
      {isLoadingAddresses && (
        <p role="status" className="mt-4 text-small text-soft">
          Loading your addresses...
        </p>
      )}
      {isBlocked && (
        <p className="mt-4 text-small font-semibold text-bad">
          Some items cannot be ordered. Edit your cart to continue.
        </p>
      )}
      {undeliverablePin && (
        <p role="status" className="mt-4 text-small font-semibold text-bad">
          Some items cannot be delivered to {undeliverablePin}. Remove them, or choose another
          address.
        </p>
      )}
      <p className="mt-4 flex gap-2.5 text-small text-soft">
        <Lock aria-hidden className="size-5 shrink-0 text-deep" />
        You pay in a secure window of our payment provider. We never see your card details.
      </p>
    </SummaryCard>
  );
}
