import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Role } from '#contract/endpoint.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { guardPage } from '#web/session/guard-page.ts';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadingShape } from '#web/ui/skeleton.tsx';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/profile.page.ts';
import { AddressBook } from './address-book.tsx';
import { BusinessProfile } from './business-profile.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { ProfileSkeleton, UserProfile } from './user-profile.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Profile' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <ProfileFrame>
      <LoadingShape label="Loading profile">
        <ProfileSkeleton />
      </LoadingShape>
    </ProfileFrame>
  );
}

export default function ProfilePage() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const tabs = tabsOf(session?.role);
  const chosen = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0]!;
  return (
    <ProfileFrame>
      <Tabs
        label="Profile"
        tabs={tabs}
        value={chosen.value}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </ProfileFrame>
  );
}

function ProfileFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <div className="page grow pt-8 pb-20 lg:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-heading">Your profile</h1>
        {session?.role === 'user' && (
          <nav aria-label="My account" className="flex flex-wrap gap-3">
            <ButtonLink to="/orders" tone="outline" size="small">
              My orders
            </ButtonLink>
            <ButtonLink to="/help" tone="outline" size="small">
              Help
            </ButtonLink>
          </nav>
        )}
      </div>
      <div className="mt-6">{children}</div>
    </div>
  );
}

/** Returns the tabs of the profile. Only customers have addresses. Vendors see their business record. */
function tabsOf(role: Role | undefined): Tab[] {
  const password = (isVendor: boolean) => ({
    value: 'password',
    label: 'Change Password',
    content: (
      <>
        <PasswordForm isVendor={isVendor} />
        <SignOutEverywhere />
      </>
    ),
  });
  if (role === 'vendor') {
    const business = <BusinessProfile />;
    return [{ value: 'profile', label: 'Business Profile', content: business }, password(true)];
  }
  return [
    { value: 'profile', label: 'Profile', content: <UserProfile /> },
    ...(role === 'user'
      ? [{ value: 'addresses', label: 'Addresses', content: <AddressBook /> }]
      : []),
    password(false),
  ];
}
