import { Check, CircleAlert } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';
import type { DeliveryStep } from './delivery-steps.ts';
import { formatDate } from '#web/parts/base/format-date.ts';

interface DeliveryStepLineProps {
  label: string;
  steps: readonly DeliveryStep[];
}

/** Shows steps with dates along a line, which is horizontal on a wide screen and vertical on a phone. */
export function DeliveryStepLine({ label, steps }: DeliveryStepLineProps) {
  const current = steps.findLastIndex(({ state }) => state !== 'next');
  return (
    <ol aria-label={label} className="panel:flex">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 panel:block panel:flex-1 panel:pr-4 panel:pb-0 last:panel:flex-none"
        >
          <Connector
            isReached={steps[index + 1]?.state !== 'next'}
            isLast={index === steps.length - 1}
          />
          <Mark step={step} />
          <p className={classes('panel:mt-2', step.state === 'next' && 'text-soft')}>
            <span
              className={classes(
                'block leading-snug',
                index === current ? 'font-semibold' : 'font-medium',
              )}
            >
              {step.label}
              <span className="sr-only">{stateTexts[step.state]}</span>
            </span>
            {step.at && (
              <time dateTime={step.at} className="figures block text-small text-soft">
                {formatDate(step.at)}
              </time>
            )}
            {step.note && (
              <span
                className={classes(
                  'block text-small',
                  step.isProblem ? 'font-semibold text-bad' : 'text-soft',
                )}
              >
                {step.note}
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

const stateTexts: Record<DeliveryStep['state'], string> = {
  done: ', done',
  partly: ', partly done',
  next: ', not yet',
};

/** Draws the line to the next step. The line is dashed until that step is reached. */
function Connector({ isReached, isLast }: { isReached: boolean; isLast: boolean }) {
  if (isLast) return null;
  return (
    <span
      aria-hidden
      className={classes(
        'absolute top-8 bottom-1 left-[0.8125rem] border-l-2 panel:top-[0.8125rem] panel:right-1 panel:bottom-auto panel:left-8 panel:border-t-2 panel:border-l-0',
        isReached ? 'border-deep' : 'border-dashed border-line',
      )}
    />
  );
}

function Mark({ step: { state, isProblem } }: { step: DeliveryStep }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-7 shrink-0 place-items-center rounded-full border-2',
        markTone(state, isProblem),
      )}
    >
      {isProblem ? <CircleAlert size={16} /> : state === 'done' && <Check size={16} />}
      {state === 'partly' && !isProblem && <span className="size-2.5 rounded-full bg-deep" />}
    </span>
  );
}

function markTone(state: DeliveryStep['state'], isProblem: boolean | undefined): string {
  if (isProblem) return 'border-bad bg-bad-tint text-bad';
  if (state === 'done') return 'border-deep bg-deep text-ground';
  return state === 'partly' ? 'border-deep bg-surface' : 'border-line bg-surface';
}
