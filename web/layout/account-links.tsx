import { NavLink } from 'react-router';
import { useLogOut } from '#web/session/use-log-out.ts';
import { useSession } from '#web/session/use-session.ts';
import { classes } from '#web/ui/classes.ts';

interface AccountLinksProps {
  className?: string;
  linkStyle: string;
  onFollow?: () => void;
}

/** Shows the role's dashboard, Profile and Logout to a signed-in account, and Login and Sign Up to a visitor. */
export function AccountLinks({ className, linkStyle, onFollow }: AccountLinksProps) {
  const session = useSession();
  const logOut = useLogOut();
  const link = (to: string, label: string) => (
    <NavLink to={to} className={linkStyle} onClick={onFollow}>
      {label}
    </NavLink>
  );
  return (
    <div className={classes('items-center gap-5', className)}>
      {session ? (
        <>
          {session.role === 'admin' && link('/admin/dashboard', 'Admin dashboard')}
          {session.role === 'vendor' && link('/vendor/dashboard', 'Vendor dashboard')}
          {link('/profile', 'Profile')}
          <button
            type="button"
            className={linkStyle}
            onClick={() => {
              onFollow?.();
              logOut();
            }}
          >
            Logout
          </button>
        </>
      ) : (
        <>
          {link('/user-login', 'Login')}
          {link('/user-register', 'Sign Up')}
        </>
      )}
    </div>
  );
}
