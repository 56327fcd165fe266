import type { FormEvent } from 'react';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { prepareCaptcha, takeCaptcha } from '#web/parts/captcha/captcha.ts';
import { SignInFrame } from '#web/parts/sign-in-frame.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ScenePicture } from '../home/scene-picture.tsx';
import type { Route } from './+types/user-register.page.ts';
import { checkRegistration, readFields } from '#web/parts/check-fields.ts';
import { useSignIn } from '#web/parts/use-sign-in.ts';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Create a Baithak account to order furniture from Indian workshops.';
  return pageMeta({ title: 'Create your account', description, path: '/user-register' }, matches);
}

export default function UserRegisterPage() {
  const { form, submit } = useSignIn({
    success: 'Registration successful! Redirecting...',
    failure: 'Registration failed',
  });

  function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = event.currentTarget;
    const fields = readFields(typed, 'name', 'email', 'phone', 'password', 'confirmPassword');
    submit(checkRegistration(fields), async () => {
      const { confirmPassword: _, ...person } = fields;
      const recaptchaToken = await takeCaptcha();
      return api('POST /api/users/register', { body: { ...person, recaptchaToken } });
    });
  }

  return (
    <SignInFrame
      title="Create your account"
      lead="One account for your cart, your orders and your addresses."
      picture={<ScenePicture scene="sofas" sizes="(min-width: 64rem) 50vw, 1px" />}
      links={
        <>
          <p>
            Already with us? <TextLink to="/user-login">Login</TextLink>
          </p>
          <p>
            Have a workshop? <TextLink to="/register">Become a vendor</TextLink>
          </p>
        </>
      }
    >
      <form {...form.formProps} method="post" onSubmit={register} className="space-y-5">
        <TextField
          label="Full name"
          name="name"
          onFocus={prepareCaptcha}
          autoComplete="name"
          maxLength={100}
          error={form.errors.name}
        />
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
        <TextField
          label="Phone"
          optional
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          help="10 to 15 digits, for the courier"
          error={form.errors.phone}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          help="At least 6 characters"
          error={form.errors.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={form.errors.confirmPassword}
        />
        <SubmitButton
          size="large"
          className="w-full"
          busy={form.busy}
          busyLabel="Creating your account..."
        >
          Create account
        </SubmitButton>
      </form>
    </SignInFrame>
  );
}
