import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  width?: ComponentProps<typeof Dialog>['width'];
  /** The result of `usePlainForm` or `useContractForm`. */
  form: { formProps: ComponentProps<'form'>; message: string | undefined };
  busy: boolean;
  submitLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  tone?: ComponentProps<typeof Button>['tone'];
  /** Lays the fields out in two columns where there is room. */
  hasTwoColumns?: boolean;
  /** Shown above the form. */
  notice?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows an open dialog with a form, an error and the buttons. It stays open while the form is sent. */
export function FormDialog(props: FormDialogProps) {
  const { form, busy, hasTwoColumns, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      shouldIgnoreOutsidePress
      width={props.width}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <SubmitButton
            form={formId}
            tone={props.tone}
            busy={busy}
            busyLabel={props.busyLabel ?? 'Saving...'}
          >
            {props.submitLabel}
          </SubmitButton>
        </>
      }
    >
      {props.notice}
      <form
        {...form.formProps}
        id={formId}
        className={hasTwoColumns ? 'grid gap-5 sm:grid-cols-2' : 'space-y-5'}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {children}
        {form.message && (
          <div className="sm:col-span-2">
            <FormError message={form.message} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
