import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { CreatedOrder } from '#contract/orders/checkout.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PaymentCallbacks, PaymentWindow } from '#contract/orders/payment-window.ts';

/** Renders the window in its own React root, because a provider's window is independent of the page. */
export function openSandboxWindow(
  created: CreatedOrder,
  callbacks: PaymentCallbacks,
): PaymentWindow {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host, { identifierPrefix: 'sandbox-' });
  let isOpen = true;

  function unmount(): boolean {
    if (!isOpen) return false;
    isOpen = false;
    // Unmount after the current event handler, because React is still running it.
    queueMicrotask(() => {
      root.unmount();
      host.remove();
    });
    return true;
  }
  const close = (reason: 'dismissed' | 'failed') => {
    if (unmount()) callbacks.onClosed(reason);
  };

  root.render(
    <SandboxWindow
      created={created}
      onPaid={(signed) => {
        if (unmount()) callbacks.onPaid(signed);
      }}
      onClosed={close}
    />,
  );
  return { close: () => close('dismissed') };
}

type Outcome = 'success' | 'failure';

interface SandboxWindowProps extends Pick<PaymentCallbacks, 'onPaid' | 'onClosed'> {
  created: CreatedOrder;
}

function SandboxWindow({ created, onPaid, onClosed }: SandboxWindowProps) {
  const { pendingOutcome, problem, settle } = useSandboxPayment({ created, onPaid, onClosed });
  const busy = pendingOutcome !== null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClosed('dismissed');
      }}
      width="narrow"
      shouldIgnoreOutsidePress
      isCloseButtonHidden
      title="Sandbox payment"
      description="This sandbox is for testing: no card is needed and you are not charged. Choose the result."
      footer={
        <SandboxButtons
          pendingOutcome={pendingOutcome}
          onClose={() => onClosed('dismissed')}
          onSettle={(outcome) => void settle(outcome)}
        />
      }
    >
      <dl className="space-y-2 rounded-card bg-sand/60 px-4 py-3">
        <Row label="Amount">
          <span className="money text-lead font-semibold">
            {formatRupees(rupeesOf(created.amount))}
          </span>
        </Row>
        <Row label="Paid by">{created.customer.name}</Row>
        <Row label="Payment order ID">
          <span className="font-mono text-small break-all">{created.orderId}</span>
        </Row>
      </dl>
      <div role="alert">{problem && <p className="mt-4 font-medium text-bad">{problem}</p>}</div>
    </Dialog>
  );
}

function useSandboxPayment({ created, onPaid, onClosed }: SandboxWindowProps) {
  const [pendingOutcome, setPendingOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState('');

  async function settle(outcome: Outcome) {
    setPendingOutcome(outcome);
    setProblem('');
    try {
      const result = await api('POST /api/sandbox/pay', {
        body: { orderId: created.orderId, outcome },
      });
      if ('failed' in result) onClosed('failed');
      else onPaid(result);
    } catch (error) {
      setProblem(messageOf(error, 'The test payment could not be sent. Please try again.'));
      setPendingOutcome(null);
    }
  }

  return { pendingOutcome, problem, settle };
}

interface SandboxButtonsProps {
  pendingOutcome: Outcome | null;
  onClose: () => void;
  onSettle: (outcome: Outcome) => void;
}

function SandboxButtons({ pendingOutcome, onClose, onSettle }: SandboxButtonsProps) {
  const busy = pendingOutcome !== null;
  return (
    <>
      <Button tone="quiet" disabled={busy} onClick={onClose}>
        Close
      </Button>
      <Button
        tone="outline"
        disabled={busy}
        busy={pendingOutcome === 'failure'}
        busyLabel="Failing..."
        onClick={() => onSettle('failure')}
      >
        Fail
      </Button>
      <Button
        disabled={busy}
        busy={pendingOutcome === 'success'}
        busyLabel="Paying..."
        onClick={() => onSettle('success')}
      >
        Pay
      </Button>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
