import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageRequired } from '#contract/field-rules.ts';
import { helpLimits } from '#contract/care/help-rules.ts';
import type { HelpThread } from '#contract/care/help.ts';
import { readFields } from '#web/parts/base/check-fields.ts';
import { createUniqueKey } from '#web/parts/base/create-unique-key.ts';
import type { ChosenPhoto } from '#web/parts/orders/returns/photo-picker.tsx';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { HelpPhotos } from './help-photos.tsx';
import type { HelpReplyDraft, SendOptions } from './help.api.ts';
import { MaskWarning } from './mask-warning.tsx';
import { readHelpDraft, storeHelpDraft } from './stored-draft.ts';

interface HelpReplyProps {
  thread: HelpThread;
  /** 'Your message' for customers, 'Your answer' in the panels. */
  label: string;
  whoSees: string;
  /** Sends the message and shows the updated thread. */
  send: (draft: HelpReplyDraft, options: SendOptions) => Promise<HelpThread>;
  /** The help text below the message. */
  help?: string;
  /** Adds a choice of what happens after sending and, for admins, a checkbox for an internal note. */
  hasOutcome?: boolean;
}

/** Shows the form for a new message. An admin may write a note that only admins see. */
export function HelpReply(props: HelpReplyProps) {
  const { thread, label, whoSees, help, hasOutcome = false } = props;
  const { form, submit, text, setText, photos, setPhotos, isInternal, setIsInternal, ...state } =
    useReply(props);
  const { isBusy, errors } = form;
  return (
    <form
      {...form.formProps}
      aria-label={label}
      method="post"
      onSubmit={submit}
      className={classes(
        'space-y-4 rounded-card border p-4 sm:p-5',
        isInternal ? 'border-dashed border-warn bg-warn-tint' : 'border-line bg-surface',
      )}
    >
      <MaskWarning text={state.warning} />
      <TextAreaField
        label={isInternal ? 'Internal note' : label}
        name="message"
        rows={4}
        maxLength={helpLimits.messageCharacters}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors.message}
        disabled={isBusy}
        help={help}
      />
      <HelpPhotos
        photos={photos}
        error={errors.pictures}
        busy={isBusy}
        onChange={setPhotos}
        whoSees={isInternal ? 'Only admins see them' : whoSees}
      />
      {hasOutcome && (
        <ReplyOptions {...{ thread, isInternal, isBusy }} onInternal={setIsInternal} />
      )}
      <FormError message={form.message} />
      {isBusy && photos.length > 0 && (
        <ProgressBar label="Sending your photos" value={state.percentSent} />
      )}
      <SubmitButton busy={isBusy} busyLabel="Sending...">
        <Send aria-hidden size={18} />
        {isInternal ? 'Save note' : 'Send message'}
      </SubmitButton>
    </form>
  );
}

interface ReplyOptionsProps {
  thread: HelpThread;
  isInternal: boolean;
  isBusy: boolean;
  onInternal: (isInternal: boolean) => void;
}

function ReplyOptions({ thread, isInternal, isBusy, onInternal }: ReplyOptionsProps) {
  return (
    <>
      {!isInternal && (
        <SelectField
          label="After sending"
          name="outcome"
          choices={listOutcomes(thread)}
          defaultValue=""
          disabled={isBusy}
          className="max-w-xs"
        />
      )}
      {thread.allowed.includes('note') && thread.allowed.includes('reply') && (
        <Checkbox
          label="Internal note that only admins see"
          checked={isInternal}
          disabled={isBusy}
          onChange={({ target }) => onInternal(target.checked)}
        />
      )}
    </>
  );
}

function useReply({ thread, send }: HelpReplyProps) {
  const draftName = thread.number;
  const form = usePlainForm('Your message was not sent. Try again.');
  const [text, setTyped] = useState(() => readHelpDraft(draftName));
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isNote, setIsInternal] = useState(false);
  // A closed request accepts only notes.
  const isInternal = isNote || !thread.allowed.includes('reply');
  const [warning, setWarning] = useState(thread.warning);
  const [percentSent, setPercentSent] = useState(0);
  const [idempotencyKey, setIdempotencyKey] = useState(createUniqueKey);

  function setText(typed: string) {
    setTyped(typed);
    storeHelpDraft(draftName, typed);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { message, outcome } = readFields(event.currentTarget, 'message', 'outcome');
    if (!message) return form.showProblem({ message: messageRequired });
    const files = photos.map(({ file }) => file);
    void form.send(async () => {
      const answered = await send(
        { message, isInternal, outcome: outcome as HelpReplyDraft['outcome'], pictures: files },
        { idempotencyKey, onProgress: setPercentSent },
      );
      setWarning(answered.warning);
      setText('');
      setPhotos([]);
      setIsInternal(false);
      setIdempotencyKey(createUniqueKey());
      showSuccess(isInternal ? 'Note saved' : 'Message sent');
    });
  }

  return {
    form,
    submit,
    text,
    setText,
    photos,
    setPhotos,
    isInternal,
    setIsInternal,
    warning,
    percentSent,
  };
}

function listOutcomes({ status, allowed }: HelpThread) {
  return [
    { value: '', label: 'Keep it open' },
    ...(status === 'open' ? [{ value: 'wait', label: 'Wait for the customer' }] : []),
    ...(allowed.includes('resolve') ? [{ value: 'resolve', label: 'Resolve it' }] : []),
  ];
}
