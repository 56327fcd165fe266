import { useState } from 'react';
import { requiredMessage } from '#contract/field-rules.ts';
import type { ModeratedKind } from '#contract/care/moderation.ts';
import {
  type ReportReason,
  reportReasonTexts,
  reportReasons,
  reviewLimits,
} from '#contract/care/trust-rules.ts';
import { api } from '#web/api/client.ts';
import { readFields } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';

interface ReportDialogProps {
  kind: ModeratedKind;
  id: string;
  author: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const calls = {
  review: 'POST /api/reviews/:id/report',
  question: 'POST /api/questions/:id/report',
  answer: 'POST /api/answers/:id/report',
} as const;

/** Asks why a review, question or answer should be checked; an admin decides. */
export default function ReportDialog({ kind, id, author, onDone, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const form = usePlainForm('Your report was not sent. Try again.');

  function submit(element: HTMLFormElement) {
    if (!reason) return form.showProblem({ reason: requiredMessage });
    const { note } = readFields(element, 'note');
    void form.send(async () => {
      await api(calls[kind], { params: { id }, body: { reason, note } });
      await onDone();
      showSuccess('Thank you. Our team will check it.');
      onClose();
    });
  }

  return (
    <FormDialog
      title={`Report ${kind === 'answer' ? 'an' : 'a'} ${kind}`}
      description={`Our team checks what ${author} wrote.${kind === 'review' ? ' A low rating alone is no reason to hide it.' : ''}`}
      form={form}
      busy={form.isBusy}
      submitLabel="Send report"
      busyLabel="Sending..."
      onSubmit={({ currentTarget }) => submit(currentTarget)}
      onClose={onClose}
    >
      <RadioList
        legend="What is wrong with it?"
        name="reason"
        choices={reportReasons.map((value) => ({ value, label: reportReasonTexts[value] }))}
        value={reason}
        error={form.errors.reason}
        disabled={form.isBusy}
        onChange={(value) => {
          form.clearError('reason');
          setReason(value as ReportReason);
        }}
      />
      <TextAreaField
        label="Anything else we should know?"
        optional
        name="note"
        rows={3}
        maxLength={reviewLimits.reasonCharacters}
        error={form.errors.note}
        disabled={form.isBusy}
      />
    </FormDialog>
  );
}
