import { type FormEvent, useState } from 'react';
import { messageRequired } from '#contract/field-rules.ts';
import { api } from '#web/api/client.ts';
import { prepareCaptcha, takeCaptcha } from '#web/parts/base/captcha/captcha.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import {
  checkEmail,
  checkNameAndPhone,
  hasErrors,
  readFields,
} from '#web/parts/base/check-fields.ts';

export function ContactForm() {
  const { errors, message, showProblem, clearErrors, formProps, isBusy, send } =
    usePlainForm('Failed to send message');

  const [sentMessage, setSentMessage] = useState<SentMessage>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readMessage(form);
    const invalid = findErrors(typed);
    if (hasErrors(invalid)) return showProblem(invalid);
    void send(async () => {
      const recaptchaToken = await takeCaptcha();
      const { ticket } = await api('POST /api/contacts', { body: { ...typed, recaptchaToken } });
      setSentMessage({ ticket, email: typed.email });
      clearErrors();
      form.reset();
      showSuccess('Your message has been sent successfully!');
    });
  }

  return (
    <form
      {...formProps}
      method="post"
      onSubmit={submit}
      aria-labelledby="form-title"
      className="h-fit space-y-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-8"
    >
      <h2 id="form-title" className="font-display text-title">
        Send us a message
      </h2>
      <ContactFields errors={errors} />
      <FormError message={message} />
      <SentNotice message={sentMessage} />
      <SubmitButton size="large" busy={isBusy} busyLabel="Sending..." className="w-full sm:w-auto">
        Send Message
      </SubmitButton>
      <noscript>
        <p className="text-small text-soft">
          The form needs JavaScript. Without it, please contact us in another way shown on this
          page.
        </p>
      </noscript>
    </form>
  );
}

interface SentMessage {
  /** The number of the help request that the message has opened. */
  ticket: string;
  email: string;
}

function SentNotice({ message }: { message: SentMessage | undefined }) {
  return (
    <div role="status" className="empty:mb-0">
      {message && (
        <p className="rounded-control bg-good-tint px-4 py-3 text-good">
          Your request is <strong className="figures">{message.ticket}</strong>. We have sent a link
          to <span className="wrap-anywhere">{message.email}</span>, where you can read our answer
          and write again.
        </p>
      )}
    </div>
  );
}

function ContactFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        onFocus={prepareCaptcha}
        autoComplete="name"
        maxLength={100}
        error={errors.name}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
          required
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone}
          optional
        />
      </div>
      <TextAreaField
        label="Message"
        name="message"
        onFocus={prepareCaptcha}
        rows={7}
        maxLength={5000}
        error={errors.message}
        required
      />
    </>
  );
}

function readMessage(form: HTMLFormElement) {
  return readFields(form, 'name', 'email', 'phone', 'message');
}

const findErrors = (message: ReturnType<typeof readMessage>): FormErrors => ({
  ...checkNameAndPhone(message),
  ...checkEmail(message.email),
  ...(!message.message && { message: messageRequired }),
});
