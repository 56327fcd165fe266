import { useState } from 'react';
import type { ReturnAction } from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { Button } from '#web/ui/button.tsx';
import { ReturnStepDialog } from './return-step-dialog.tsx';
import { describeStep } from './return-step-texts.ts';

interface ReturnActionsProps {
  orderReturn: OrderReturn;
  isAdmin?: boolean;
  /** Loads the return again, after a step and after a 409. */
  reload: () => Promise<unknown>;
}

/** Shows a button for each step that the server allows now. The first button is the usual next step. */
export function ReturnActions({ orderReturn, isAdmin = false, reload }: ReturnActionsProps) {
  const [action, setAction] = useState<ReturnAction>();
  const steps = usualOrder.filter((step) => orderReturn.allowed.includes(step));
  return (
    <>
      {steps.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          {steps.map((step, index) => (
            <Button
              key={step}
              tone={index === 0 ? 'primary' : 'outline'}
              size="small"
              onClick={() => setAction(step)}
            >
              {describeStep(orderReturn, step, isAdmin).label}
            </Button>
          ))}
        </div>
      )}
      {action && (
        <ReturnStepDialog
          orderReturn={orderReturn}
          action={action}
          texts={describeStep(orderReturn, action, isAdmin)}
          reload={reload}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

/** The usual order of the steps. The server also allows a refund or a replacement before the goods are back. */
const usualOrder: readonly ReturnAction[] = [
  'approve',
  'schedule',
  'receive',
  'refund',
  'replace',
  'miss',
  'dispute',
  'decline',
];
