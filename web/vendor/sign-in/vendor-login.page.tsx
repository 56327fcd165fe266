import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { SignInFrame } from '#web/parts/sign-in-frame.tsx';
import { storeSession } from '#web/session/token-store.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { type FormErrors, useFormErrors } from '#web/ui/use-form-errors.ts';
import { useLater } from '#web/ui/use-later.ts';
import type { Route } from './+types/vendor-login.page.ts';
import { SellerPane } from './seller-pane.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Sign in to your Baithak shop to list furniture and look after your orders.';
  return pageMeta({ title: 'Vendor login', description, path: '/login' }, matches);
}

export default function VendorLoginPage() {
  const later = useLater();
  const form = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email')).trim();
    const password = String(typed.get('password'));
    const problems = checkLogin(email, password);
    if (Object.keys(problems).length > 0) {
      form.showErrors(problems);
      showError('Please fix the errors in the form');
      return;
    }
    setBusy(true);
    try {
      const session = await api('POST /api/vendors/login', { body: { email, password } });
      queryClient.clear();
      storeSession(session, 'vendor');
      showSuccess('Login successful! Redirecting...');
      later(2000, () => window.location.assign('/vendor/dashboard'));
    } catch (error) {
      setBusy(false);
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, 'Login failed'));
    }
  }

  return (
    <SignInFrame
      title="Vendor login"
      lead="Your products, your orders and your earnings."
      picture={<SellerPane />}
      links={
        <>
          <p>
            New here? <TextLink to="/register">Register as a vendor</TextLink>
          </p>
          <p>
            Buying furniture? <TextLink to="/user-login">Customer login</TextLink>
          </p>
        </>
      }
    >
      <form
        {...form.formProps}
        method="post"
        onSubmit={(event) => void logIn(event)}
        className="space-y-5"
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.email}
        />
        <div>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={form.errors.password}
          />
          <p className="mt-2 text-right text-small">
            <TextLink to="/forgot-password">Forgot Password?</TextLink>
          </p>
        </div>
        <SubmitButton size="large" className="w-full" busy={busy} busyLabel="Signing in...">
          Login
        </SubmitButton>
      </form>
    </SignInFrame>
  );
}

function checkLogin(email: string, password: string): FormErrors {
  return {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'Valid email required' }),
    ...(password.length < 6 && { password: 'Password must be at least 6 characters' }),
  };
}
