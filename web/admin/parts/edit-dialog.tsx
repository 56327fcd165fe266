import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type ContractForm, useContractForm } from '#web/parts/base/use-contract-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { type Changes, findChangedValues } from './changed-values.ts';
import { refreshAdmin } from './refresh-admin.ts';

interface EditDialogProps<V extends FieldValues, B> {
  title: string;
  initialValues: V;
  schema: z.ZodType<unknown, B>;
  /** Usually returns only the changed fields, because somebody else may have changed the others in the meantime. */
  toBody: (changed: Changes<V>, values: V) => B;
  save: (body: B) => Promise<unknown>;
  successMessage: string;
  failure: string;
  submitLabel?: string;
  width?: 'medium' | 'wide';
  onClose: () => void;
  children: (form: ContractForm<V>) => ReactNode;
}

/** Shows an edit form of the admin area in a dialog. After saving, reloads the admin area's lists and figures. */
export function EditDialog<V extends FieldValues, B>(props: EditDialogProps<V, B>) {
  const { title, initialValues, schema, save, failure, width, onClose, children } = props;
  const toBody = (values: V) => props.toBody(findChangedValues(values, initialValues), values);
  const form = useContractForm<V>({
    schema,
    toBody,
    defaultValues: initialValues as unknown as DefaultValues<V>,
  });

  async function send(values: V) {
    await save(toBody(values));
    showSuccess(props.successMessage);
    onClose();
    void refreshAdmin();
  }

  return (
    <FormDialog
      width={width}
      title={title}
      form={form}
      busy={form.isSubmitting}
      submitLabel={props.submitLabel ?? 'Save changes'}
      hasTwoColumns
      onSubmit={form.submit(send, { failure })}
      onClose={onClose}
    >
      {children(form)}
    </FormDialog>
  );
}
