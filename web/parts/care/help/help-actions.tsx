import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { HelpStep } from '#contract/care/help-rules.ts';
import type { HelpThread } from '#contract/care/help.ts';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type HelpArea, showHelpProblem, takeHelpStep } from './help.api.ts';

type Decision = 'delivered' | 'not_delivered';

interface HelpActionsProps {
  thread: HelpThread;
  area: HelpArea;
}

/** Shows a button for each allowed step. Replies, notes and assignments have their own forms. */
export function HelpActions({ thread, area }: HelpActionsProps) {
  const [decision, setDecision] = useState<Decision>();
  const step = useMutation({
    mutationFn: (action: HelpStep) => takeHelpStep(area, thread.number, { action }),
    onSuccess: (_, action) => showSuccess(doneTexts[action] ?? 'Request changed'),
    onError: (error) => showHelpProblem(error, area),
  });
  // Customers have no Reopen button, because their next message reopens the request.
  const actions = shownActions.filter(
    (action) => thread.allowed.includes(action) && !(area === 'customer' && action === 'reopen'),
  );
  const texts = area === 'customer' ? customerTexts : panelTexts;
  return (
    <>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions.map((action) => (
            <Button
              key={action}
              tone={isDecision(action) ? 'secondary' : 'outline'}
              size="small"
              disabled={step.isPending}
              busy={step.isPending && step.variables === action}
              busyLabel="Saving..."
              onClick={() => (isDecision(action) ? setDecision(action) : step.mutate(action))}
            >
              {texts[action]}
            </Button>
          ))}
        </div>
      )}
      {decision && (
        <DecisionDialog
          {...{ thread, area, decision }}
          title={panelTexts[decision]}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}

const shownActions = ['delivered', 'not_delivered', 'resolve', 'wait', 'reopen'] as const;
type ShownAction = (typeof shownActions)[number];

const isDecision = (action: ShownAction): action is Decision =>
  action === 'delivered' || action === 'not_delivered';

const panelTexts: Record<ShownAction, string> = {
  delivered: 'It was delivered',
  not_delivered: 'It was not delivered',
  resolve: 'Resolve',
  wait: 'Wait for the customer',
  reopen: 'Reopen',
};

const customerTexts: Record<ShownAction, string> = { ...panelTexts, resolve: 'This is solved' };

const doneTexts: Partial<Record<HelpStep, string>> = {
  resolve: 'Request resolved',
  wait: 'Waiting for the customer',
  reopen: 'Request reopened',
};
