import { hasStatus } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { readFields } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';

interface PostFormProps {
  label: string;
  help: string;
  submitLabel: string;
  minCharacters: number;
  maxCharacters: number;
  /** Sends the text and resolves to the success message. */
  send: (text: string) => Promise<string>;
  /** Loads the list again, after the text was sent or the server answered 409. */
  reload: () => unknown;
  onClose: () => void;
}

/** Shows the form for a public text, such as a question, an answer or a reply. */
export function PostForm({ minCharacters, maxCharacters, onClose, ...props }: PostFormProps) {
  const form = usePlainForm('Your text was not sent. Try again.');

  function submit(element: HTMLFormElement) {
    const { text } = readFields(element, 'text');
    if (text.length < minCharacters) {
      return form.showProblem({ text: `Write at least ${minCharacters} characters` });
    }
    void form.send(async () => {
      try {
        showSuccess(await props.send(text));
        await props.reload();
        onClose();
      } catch (error) {
        if (hasStatus(error, 409)) await props.reload();
        throw error;
      }
    });
  }

  return (
    <form
      {...form.formProps}
      className="mt-4 max-w-article space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <TextAreaField
        ref={focus}
        label={props.label}
        help={props.help}
        name="text"
        rows={3}
        maxLength={maxCharacters}
        error={form.errors.text}
        disabled={form.isBusy}
      />
      <FormError message={form.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.isBusy} busyLabel="Sending...">
          {props.submitLabel}
        </SubmitButton>
        <Button tone="outline" disabled={form.isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Focuses the text field, because the button that opened the form is gone. */
const focus = (element: HTMLElement | null) => element?.focus();
