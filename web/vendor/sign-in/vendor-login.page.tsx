import type { FormEvent } from 'react';
import { isAdminPage, readReturnPath } from '#web/api/return-path.ts';
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
import { useBrowserFlag } from '#web/ui/use-browser-flag.ts';
import type { Route } from './+types/vendor-login.page.ts';
import { VendorPane } from './vendor-pane.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Sign in to your Baithak vendor account to list products and manage orders.';
  return pageMeta({ title: 'Vendor login', description, path: '/login' }, matches);
}

export default function VendorLoginPage() {
  const { form, submit } = useSignIn(
    { success: 'Login successful! Redirecting...', failure: 'Login failed' },
    { role: 'vendor', home: '/vendor/dashboard' },
  );

  function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readFields(event.currentTarget, 'email', 'password');
    submit(checkLogin(fields), async () => {
      const recaptchaToken = await takeCaptcha();
      return api('POST /api/vendors/login', { body: { ...fields, recaptchaToken } });
    });
  }

  return (
    <SignInFrame
      title="Vendor login"
      lead="Manage your products, orders and earnings."
      picture={<VendorPane />}
      links={
        <>
          <p>
            New vendor? <TextLink to="/register">Register as a vendor</TextLink>
          </p>
          <p>
            Buying furniture? <TextLink to="/user-login">Customer login</TextLink>
          </p>
        </>
      }
    >
      <form {...form.formProps} method="post" onSubmit={logIn} className="space-y-5">
        <AdminHint />
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
            <TextLink to="/forgot-password">Forgot Password?</TextLink>
          </p>
        </div>
        <FormError message={form.message} />
        <SubmitButton size="large" className="w-full" busy={form.isBusy} busyLabel="Signing in...">
          Login
        </SubmitButton>
      </form>
    </SignInFrame>
  );
}

/** Links admins to the page where they can sign in. Most admin pages redirect visitors to this page instead. */
function AdminHint() {
  const isFromAdminPage = useBrowserFlag(() => isAdminPage(readReturnPath()));
  if (!isFromAdminPage) return null;
  return (
    <p className="rounded-control bg-warn-tint px-4 py-3 text-warn">
      Are you an admin?{' '}
      <TextLink to="/user-login" className="text-current">
        Sign in as admin
      </TextLink>
    </p>
  );
}
