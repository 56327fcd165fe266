import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { type FormErrors, useFormErrors } from '#web/ui/use-form-errors.ts';
import { refreshAdmin } from './list-query.ts';

type Bind<V> = (name: keyof V & string) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

interface EditDialogProps<V extends Record<string, string>> {
  title: string;
  first: V;
  /** Errors by field; none means that the form may be sent. */
  check: (values: V) => FormErrors;
  /** `changed` holds only what is not as it was: the rest may have changed since the dialog opened. */
  save: (values: V, changed: Partial<V>) => Promise<unknown>;
  saved: string;
  /** Such as 'Failed to update user'. */
  failed: string;
  submit?: string;
  width?: 'medium' | 'wide';
  onClose: () => void;
  children: (bind: Bind<V>, values: V) => ReactNode;
}

/** Every edit form of the panel: checked here, sent once, wrong fields named beside them. */
export function EditDialog<V extends Record<string, string>>(props: EditDialogProps<V>) {
  const { first, check, save, onClose, children } = props;
  const formId = useId();
  const form = useFormErrors();
  const [values, setValues] = useState(first);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const problems = Object.fromEntries(Object.entries(check(values)).filter(([, said]) => said));
    if (Object.keys(problems).length > 0) return form.showErrors(problems);
    setBusy(true);
    try {
      await save(values, changedOf(values, first));
      showSuccess(props.saved);
      onClose();
      void refreshAdmin();
    } catch (error) {
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, props.failed));
      setBusy(false);
    }
  }

  const bind: Bind<V> = (name) => ({
    name,
    value: values[name] ?? '',
    error: form.errors[name],
    onChange: ({ target }) => setValues((all) => ({ ...all, [name]: target.value })),
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      keepOnOutsidePress
      width={props.width}
      title={props.title}
      footer={
        <>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy} busyLabel="Saving...">
            {props.submit ?? 'Save changes'}
          </SubmitButton>
        </>
      }
    >
      <form
        {...form.formProps}
        id={formId}
        method="post"
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        {children(bind, values)}
      </form>
    </Dialog>
  );
}

function changedOf<V extends Record<string, string>>(values: V, first: V): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => value !== first[name]);
  return Object.fromEntries(changed) as Partial<V>;
}
