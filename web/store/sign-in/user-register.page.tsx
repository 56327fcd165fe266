import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import {
  AccountEmailField,
  AccountPhoneField,
  NewPasswordFields,
} from '#web/parts/people/account-fields.tsx';
import { prepareCaptcha, takeCaptcha } from '#web/parts/base/captcha/captcha.ts';
import { checkRegistration, readFields } from '#web/parts/base/check-fields.ts';
import { SignInFrame } from '#web/parts/people/sign-in-frame.tsx';
import { useSignIn } from '#web/parts/people/use-sign-in.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ScenePicture } from '../home/scene-picture.tsx';
import type { Route } from './+types/user-register.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Create a Baithak account to order furniture from Indian workshops.';
  return pageMeta({ title: 'Create your account', description, path: '/user-register' }, matches);
}

export default function UserRegisterPage() {
  // The history state says what happens after the sign-in: what to add to the cart, or where to return. Visitors who
  // log in instead keep this state.
  const { state } = useLocation();
  return (
    <SignInFrame
      title="Create your account"
      lead="One account for your cart, your orders and your addresses."
      picture={<ScenePicture scene="sofas" sizes="(min-width: 64rem) 50vw, 1px" />}
      links={
        <>
          <p>
            Have an account?{' '}
            <TextLink to="/user-login" state={state}>
              Login
            </TextLink>
          </p>
          <p>
            Want to sell furniture? <TextLink to="/register">Become a vendor</TextLink>
          </p>
        </>
      }
    >
      <RegisterForm />
    </SignInFrame>
  );
}

function RegisterForm() {
  const { form, submit } = useSignIn({
    success: 'Registration successful! Redirecting...',
    failure: 'Registration failed',
  });
  const { errors } = form;

  function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = readFields(element, 'name', 'email', 'phone', 'password', 'confirmPassword');
    submit(checkRegistration(fields), async () => {
      const { confirmPassword: _, ...account } = fields;
      const recaptchaToken = await takeCaptcha();
      return api('POST /api/users/register', { body: { ...account, recaptchaToken } });
    });
  }

  return (
    <form {...form.formProps} method="post" onSubmit={register} className="space-y-5">
      <TextField
        label="Full name"
        name="name"
        onFocus={prepareCaptcha}
        autoComplete="name"
        maxLength={100}
        error={errors.name}
      />
      <AccountEmailField onFocus={prepareCaptcha} error={errors.email} />
      <AccountPhoneField error={errors.phone} />
      <NewPasswordFields
        name="password"
        label="Password"
        confirmLabel="Confirm password"
        errors={errors}
      />
      <FormError message={form.message} />
      <SubmitButton
        size="large"
        className="w-full"
        busy={form.isBusy}
        busyLabel="Creating your account..."
      >
        Create account
      </SubmitButton>
    </form>
  );
}
