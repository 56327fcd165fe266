import { type ReturnReason, returnReasonTexts } from '#contract/orders/return-rules.ts';
import type { RadioChoice } from '#web/ui/radio-list.tsx';

const hints: Record<ReturnReason, string> = {
  damaged: 'Broken, scratched or dented on the way',
  defective: 'A loose joint, a drawer that sticks, a lamp that fails',
  wrong_item: 'Not the product, colour or size that you ordered',
  not_as_described: 'The material, measurements or pictures on the product page are different',
  late: 'The seller pays the return transport',
  changed_mind: 'Unused and in its packing; you pay the return transport',
};

const choiceOf = (value: string, label: string, hint: string): RadioChoice => ({
  value,
  label: (
    <>
      {label}
      <span className="block text-small text-soft">{hint}</span>
    </>
  ),
});

export const reasonChoices = (reasons: readonly ReturnReason[]): RadioChoice[] =>
  reasons.map((reason) => choiceOf(reason, returnReasonTexts[reason], hints[reason]));

export const resolutionChoices: readonly RadioChoice[] = [
  choiceOf('refund', 'Refund', 'To the account you paid from'),
  choiceOf('replacement', 'Replacement', 'The same product again; a refund if it is out of stock'),
];
