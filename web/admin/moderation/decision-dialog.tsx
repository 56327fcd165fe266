import { useState } from 'react';
import type { ModeratedText } from '#contract/care/moderation.ts';
import { reviewLimits } from '#contract/care/trust-rules.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { readFields } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import { saveDecision } from './moderation.api.ts';

interface DecisionDialogProps {
  moderated: ModeratedText;
  decision: 'publish' | 'hide';
  onClose: () => void;
}

/** Asks for a reason. Hiding a text requires a reason, which the author gets by email. */
export function DecisionDialog({ moderated: current, decision, onClose }: DecisionDialogProps) {
  // A reload of the list must not change which version the admin decides on.
  const [moderated] = useState(current);
  const { kind, status } = moderated;
  const isHiding = decision === 'hide';
  const label = isHiding ? `Hide ${kind}` : status === 'published' ? 'Keep it' : `Publish ${kind}`;
  const form = usePlainForm('The decision was not saved. Try again.');

  function submit(element: HTMLFormElement) {
    const { reason } = readFields(element, 'reason');
    if (isHiding && !reason) return form.showProblem({ reason: 'Give the reason' });
    void form.send(async () => {
      try {
        await saveDecision(moderated, { decision, ...(reason && { reason }) });
        showSuccess(isHiding ? 'Hidden. The author gets your reason by email.' : 'Published.');
        onClose();
        await refreshAdmin();
      } catch (error) {
        // The author or another admin has changed the text in the meantime, so reload the list behind the dialog.
        if (hasStatus(error, 409)) await refreshAdmin();
        throw error;
      }
    });
  }

  return (
    <FormDialog
      title={label}
      description={
        isHiding
          ? `The ${kind} disappears from the product page${kind === 'review' ? ', and its stars no longer count' : ''}. Its author gets an email with your reason.`
          : `The ${kind} is shown on the product page, and its reports are closed.`
      }
      form={form}
      busy={form.isBusy}
      submitLabel={label}
      tone={isHiding ? 'danger' : 'primary'}
      onSubmit={({ currentTarget }) => submit(currentTarget)}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={isHiding ? 'Reason for the author' : 'Note for other admins'}
        optional={!isHiding}
        rows={3}
        maxLength={reviewLimits.reasonCharacters}
        error={form.errors.reason}
        disabled={form.isBusy}
      />
    </FormDialog>
  );
}
