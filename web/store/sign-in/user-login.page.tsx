import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { AccountEmailField } from '#web/parts/people/account-fields.tsx';
import { prepareCaptcha, takeCaptcha } from '#web/parts/base/captcha/captcha.ts';
import { checkLogin, readFields } from '#web/parts/base/check-fields.ts';
import { SignInFrame } from '#web/parts/people/sign-in-frame.tsx';
import { useSignIn } from '#web/parts/people/use-sign-in.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ScenePicture } from '../home/scene-picture.tsx';
import type { Route } from './+types/user-login.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Sign in to your Baithak account to order furniture and follow your orders.';
  return pageMeta({ title: 'Login', description, path: '/user-login' }, matches);
}

export default function UserLoginPage() {
  // The history state says what happens after the sign-in: what to add to the cart, or where to return. Visitors who
  // first create an account keep this state.
  const { state } = useLocation();
  return (
    <SignInFrame
      title="Welcome back"
      lead="Sign in to order and to track your orders."
      picture={<ScenePicture scene="chairs" sizes="(min-width: 64rem) 50vw, 1px" />}
      links={
        <>
          <p>
            New to Baithak?{' '}
            <TextLink to="/user-register" state={state}>
              Create an account
            </TextLink>
          </p>
          <p>
            Are you a vendor? <TextLink to="/login">Vendor login</TextLink>
          </p>
        </>
      }
    >
      <LoginForm />
    </SignInFrame>
  );
}

function LoginForm() {
  const { form, submit } = useSignIn({
    success: 'Login successful! Redirecting...',
    failure: 'Login failed',
  });

  function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readFields(event.currentTarget, 'email', 'password');
    submit(checkLogin(fields), async () => {
      const recaptchaToken = await takeCaptcha();
      return api('POST /api/users/login', { body: { ...fields, recaptchaToken } });
    });
  }

  return (
    <form {...form.formProps} method="post" onSubmit={logIn} className="space-y-5">
      <AccountEmailField onFocus={prepareCaptcha} error={form.errors.email} />
      <div>
        <PasswordField
          label="Password"
          name="password"
          onFocus={prepareCaptcha}
          autoComplete="current-password"
          error={form.errors.password}
        />
        <p className="mt-2 text-right text-small">
          <TextLink to="/forgot-password">Forgot password?</TextLink>
        </p>
      </div>
      <FormError message={form.message} />
      <SubmitButton size="large" className="w-full" busy={form.isBusy} busyLabel="Signing in...">
        Login
      </SubmitButton>
    </form>
  );
}
