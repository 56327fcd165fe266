import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';
import type { PaymentProblem } from './use-payment.ts';

interface OrderProblemProps {
  problem: PaymentProblem | null;
  differences?: readonly string[];
}

const none: readonly string[] = [];

/**
 * Says why the payment did not go ahead, or how the cart has changed. Takes the focus, because the focus is lost when a
 * payment window closes.
 */
export function OrderProblem({ problem, differences = none }: OrderProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem && differences.length === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [problem, differences]);

  const isChanged = differences.length > 0;
  return (
    <div role="alert">
      {(problem || isChanged) && (
        <div
          ref={box}
          tabIndex={-1}
          className="mt-5 flex gap-3 rounded-card bg-warn-tint px-4 py-3 outline-none"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
          <div className="min-w-0">
            <p className="font-semibold">
              {isChanged
                ? 'Your order has changed. Please review it before you pay.'
                : problem?.title}
            </p>
            {isChanged ? (
              <ul>
                {differences.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
            ) : (
              problem?.detail && <p>{problem.detail}</p>
            )}
            {!isChanged && problem?.contact && (
              <TextLink to={problem.contact}>Contact us about a bulk order</TextLink>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
