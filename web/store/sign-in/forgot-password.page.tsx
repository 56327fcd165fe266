import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { prepareCaptcha, takeCaptcha } from '#web/parts/captcha/captcha.ts';
import { SignInFrame } from '#web/parts/sign-in-frame.tsx';
import { usePlainForm } from '#web/parts/use-plain-form.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useLater } from '#web/ui/use-later.ts';
import { ScenePicture } from '../home/scene-picture.tsx';
import type { Route } from './+types/forgot-password.page.ts';
import { checkEmail, hasErrors, readFields } from '#web/parts/check-fields.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Forgot password' }, matches);
}

export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const later = useLater();
  const form = usePlainForm('Failed to send OTP. Please try again.');

  function askForCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email } = readFields(event.currentTarget, 'email');
    const problems = checkEmail(email);
    if (hasErrors(problems)) return form.showErrors(problems);
    void form.send(async () => {
      const recaptchaToken = await takeCaptcha();
      await api('POST /api/auth/forgot-password', { body: { email, recaptchaToken } });
      showSuccess('OTP sent to your email! Redirecting to reset password page...');
      later(2000, () => void navigate('/reset-password', { state: { email } }));
      return 'leaving';
    });
  }

  return (
    <SignInFrame
      title="Forgot your password?"
      lead="Tell us your e-mail and we send you a code of six digits, good for ten minutes."
      picture={<ScenePicture scene="ceiling" sizes="(min-width: 64rem) 50vw, 1px" />}
      links={
        <>
          <p>
            Have a code already? <TextLink to="/reset-password">Set a new password</TextLink>
          </p>
          <p>
            Remembered it? <TextLink to="/user-login">Login</TextLink>
          </p>
        </>
      }
    >
      <form {...form.formProps} method="post" onSubmit={askForCode} className="space-y-5">
        <TextField
          label="Email"
          name="email"
          onFocus={prepareCaptcha}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.email}
        />
        <SubmitButton
          size="large"
          className="w-full"
          busy={form.busy}
          busyLabel="Sending the code..."
        >
          Send code
        </SubmitButton>
      </form>
    </SignInFrame>
  );
}
