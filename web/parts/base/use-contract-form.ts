import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { z } from 'zod';
import { getFieldErrors, messageOf } from '#web/api/api-error.ts';
import { useFocusFirstInvalid } from '#web/ui/use-focus-first-invalid.ts';

interface ContractFormOptions<V extends FieldValues> {
  /** Validates the body of the call that the form sends. */
  schema: z.ZodType;
  /** Converts the typed values to the body. An error in a body field appears at the control with that name. */
  toBody: (values: V) => unknown;
  defaultValues?: DefaultValues<V>;
}

interface SubmitOptions {
  /** Shown when the server gives no message. */
  failure: string;
  onInvalid?: (firstMessage: string) => void;
}

/**
 * Returns a form for the panels. The contract's schema of the call validates the body. Typing in a field clears the
 * field's error, and a failed submit focuses the first invalid control. The server's field errors appear at the fields,
 * and other errors in `message`. Customer pages use `usePlainForm` instead, which loads neither Zod nor a form library.
 */
export function useContractForm<V extends FieldValues>(options: ContractFormOptions<V>) {
  const element = useRef<HTMLFormElement>(null);
  const runOneAtATime = useOneAtATime();
  const form = useBodyForm(options);
  const { errors, isSubmitting, submitCount } = form.formState;
  useFocusFirstInvalid(element, submitCount);

  function clearError(name: Path<V>): void {
    if (get(errors, name)) form.clearErrors(name);
    if (errors.root) form.clearErrors('root');
  }

  /** Returns the props of one control. */
  function bind(name: Path<V>, onChange?: () => void) {
    const clearAndCall = () => {
      clearError(name);
      onChange?.();
    };
    return { ...form.register(name, { onChange: clearAndCall }), error: errorOf(name) };
  }

  function errorOf(name: Path<V>): string | undefined {
    return findMessage(get(errors, name));
  }

  /** Returns an `onSubmit` handler that validates the form and calls `send`, unless `send` is still running. */
  function submit(send: (values: V) => Promise<void>, { failure, onInvalid }: SubmitOptions) {
    const validateAndSend = form.handleSubmit(
      async (values) => {
        try {
          await send(values as V);
        } catch (error) {
          showProblem(form, error, failure);
        }
      },
      (invalid) => onInvalid?.(findMessage(invalid) ?? failure),
    );
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      runOneAtATime(validateAndSend);
    };
  }

  return {
    ...form,
    bind,
    clearError,
    errorOf,
    submit,
    /** An error that belongs to no single field. */
    message: errors.root?.message,
    isSubmitting,
    formProps: { ref: element, noValidate: true, method: 'post' } as const,
  };
}

export type ContractForm<V extends FieldValues> = ReturnType<typeof useContractForm<V>>;

/** Creates a form that is valid if its body is. `toBody` converts the values to the body, which `schema` checks. */
function useBodyForm<V extends FieldValues>(options: ContractFormOptions<V>) {
  const { schema, toBody, defaultValues } = options;
  const body = z.preprocess((values) => toBody(values as V), schema) as z.ZodType<V, V>;
  return useForm<V>({
    defaultValues,
    resolver: zodResolver(body, undefined, { raw: true }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
}

/** Returns a function that runs a task, unless an earlier task is still running. */
function useOneAtATime() {
  const isRunning = useRef(false);
  return (task: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    void task().finally(() => {
      isRunning.current = false;
    });
  };
}

/** Shows errors at their fields. Shows the form's message only if no field shows the same text. */
function showProblem<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  failure: string,
): void {
  const fieldErrors = getFieldErrors(error);
  for (const [name, message] of Object.entries(fieldErrors)) {
    form.setError(name as Path<V>, { message });
  }
  const message = messageOf(error, failure);
  if (!Object.values(fieldErrors).includes(message)) form.setError('root', { message });
}

/** Returns the message of an error, or the first message in a list or group of errors. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(findMessage).find(Boolean);
}
