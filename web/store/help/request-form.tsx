import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageRequired, requiredMessage } from '#contract/field-rules.ts';
import { helpLimits } from '#contract/care/help-rules.ts';
import { hasErrors, readFields } from '#web/parts/base/check-fields.ts';
import { HelpPhotos } from '#web/parts/care/help/help-photos.tsx';
import { createUniqueKey } from '#web/parts/base/create-unique-key.ts';
import { readHelpDraft, storeHelpDraft } from '#web/parts/care/help/stored-draft.ts';
import type { ChosenPhoto } from '#web/parts/orders/returns/photo-picker.tsx';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import type { HelpSubject } from './help-subject.api.ts';
import { openRequest } from './open-request.api.ts';
import { SubjectAside, SubjectLine } from './subject-aside.tsx';

interface RequestFormProps {
  subject: HelpSubject;
}

/**
 * Shows the form for a new request to the seller or to Baithak. The text beside the form says who answers the request
 * and when.
 */
export function RequestForm({ subject }: RequestFormProps) {
  const request = useRequestForm(subject);
  const { form, submit, photos, percentSent } = request;
  const { isBusy } = form;
  const vendorName = request.recipient === 'vendor' ? subject.vendorName : undefined;
  return (
    <>
      <h1 className="font-display text-heading">{titleOf(subject)}</h1>
      <SubjectLine subject={subject} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form {...form.formProps} method="post" onSubmit={submit} className="space-y-5">
          <RequestFields subject={subject} request={request} />
          <HelpPhotos
            photos={photos}
            error={form.errors.pictures}
            busy={isBusy}
            onChange={request.setPhotos}
            whoSees={
              vendorName ? 'Only the seller and our team see them' : 'Only our team sees them'
            }
          />
          <FormError message={form.message} />
          {isBusy && photos.length > 0 && (
            <ProgressBar label="Sending your photos" value={percentSent} />
          )}
          <SubmitButton busy={isBusy} busyLabel="Sending...">
            Send request
          </SubmitButton>
        </form>
        <SubjectAside subject={subject} vendorName={vendorName} />
      </div>
    </>
  );
}

interface RequestFieldsProps extends RequestFormProps {
  request: ReturnType<typeof useRequestForm>;
}

function RequestFields({ subject, request }: RequestFieldsProps) {
  const { draftName, recipient, setRecipient } = request;
  const { isBusy, errors } = request.form;
  return (
    <>
      {isAboutOrder(subject) && (
        <RadioList
          legend="Send your request to"
          name="asked"
          choices={[
            { value: 'vendor', label: subject.vendorName },
            { value: 'baithak', label: 'Baithak only' },
          ]}
          value={recipient}
          onChange={(value) => setRecipient(value as Recipient)}
          disabled={isBusy}
        />
      )}
      <SuggestField
        label="Subject"
        name="subject"
        suggestions={isAboutOrder(subject) ? orderSubjects : []}
        maxLength={helpLimits.subjectCharacters}
        defaultValue={subject.suggestedSubject}
        error={errors.subject}
        disabled={isBusy}
      />
      <TextAreaField
        label="Your message"
        name="message"
        rows={7}
        maxLength={helpLimits.messageCharacters}
        defaultValue={readHelpDraft(draftName)}
        onChange={({ target }) => storeHelpDraft(draftName, target.value)}
        error={errors.message}
        disabled={isBusy}
      />
    </>
  );
}

type Recipient = 'vendor' | 'baithak';

const isAboutOrder = ({ kind }: HelpSubject) => kind === 'order' || kind === 'return';

function titleOf(subject: HelpSubject): string {
  if (!subject.vendorName) return 'Ask Baithak';
  return isAboutOrder(subject) ? 'Get help' : 'Ask the seller';
}

const orderSubjects = [
  'Where is my order?',
  'Something arrived damaged',
  'A part is missing',
  'Change the delivery address or day',
  'Assembly',
  'Invoice or GSTIN',
];

function useRequestForm(subject: HelpSubject) {
  const navigate = useNavigate();
  const draftName = `new-${subject.kind ?? 'baithak'}-${subject.id}`;
  const form = usePlainForm('Your request was not sent. Try again.');
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [percentSent, setPercentSent] = useState(0);
  const [idempotencyKey] = useState(createUniqueKey);
  const [recipient, setRecipient] = useState<Recipient>('vendor');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readFields(event.currentTarget, 'subject', 'message');
    const problems: FormErrors = {
      ...(!fields.subject && { subject: requiredMessage }),
      ...(!fields.message && { message: messageRequired }),
    };
    if (hasErrors(problems)) return form.showProblem(problems);
    const pictures = photos.map(({ file }) => file);
    void form.send(async () => {
      const sent = await openRequest(
        { ...fields, about: subject, isForBaithak: recipient === 'baithak', pictures },
        { idempotencyKey, onProgress: setPercentSent },
      );
      storeHelpDraft(draftName, '');
      showSuccess(`Your request ${sent.number} has been sent`);
      await navigate(`/help/${sent.number}`, { replace: true });
    });
  }

  return { form, submit, draftName, photos, setPhotos, percentSent, recipient, setRecipient };
}
