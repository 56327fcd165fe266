import { CircleUserRound, LogOut, Menu as MenuIcon, Search, Store, UserRound } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLogOut } from '#web/session/use-log-out.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Logo } from './logo.tsx';

/** The list that the bar's search field searches. */
export interface PanelSearch {
  /** Such as 'Search orders'. */
  label: string;
  to: string;
}

interface PanelBarProps {
  title: string;
  search: PanelSearch;
  /** Shown beside the account menu. */
  tool?: ReactNode;
  onOpenMenu: () => void;
}

/** Shows the slim header of a panel: logo, panel title, search and account menu, without the shop's search and cart. */
export function PanelBar({ title, search, tool, onOpenMenu }: PanelBarProps) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground [@media(max-height:28rem)]:relative">
      <div className="page flex h-14 items-center gap-2 [--container-page:90rem] sm:gap-4">
        <IconButton
          label="Open menu"
          aria-haspopup="dialog"
          icon={<MenuIcon aria-hidden size={24} />}
          className="-ml-2.5 lg:hidden"
          onClick={onOpenMenu}
        />
        <Logo className="max-[26rem]:[&_span]:sr-only" />
        <p className="truncate border-l border-edge pl-3 font-semibold sm:pl-4">{title}</p>
        <SearchForm {...search} />
        <div className="flex items-center gap-1 max-md:ml-auto sm:gap-3">
          {tool}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/** Shows the search field, except on the list's own page, which has its own search field. */
function SearchForm({ label, to }: PanelSearch) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname === to) return <span className="grow" />;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(text ? `${to}?q=${encodeURIComponent(text)}` : to);
  }

  return (
    <form role="search" action={to} onSubmit={search} className="relative ml-auto max-md:hidden">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-soft"
      />
      <input
        name="q"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className={classes(controlStyle, 'h-10 w-72 pl-9.5 text-small')}
      />
    </form>
  );
}

function AccountMenu() {
  const session = useSession();
  const logOut = useLogOut();
  return (
    <Menu
      trigger={
        <Button
          tone="quiet"
          size="small"
          aria-label={session ? `Account: ${session.name}` : 'Account'}
          className="min-w-11 text-ink max-sm:px-2"
        >
          <CircleUserRound aria-hidden size={22} />
          <span className="max-w-40 truncate max-sm:hidden">{session?.name}</span>
        </Button>
      }
      entries={[
        { label: 'Profile', icon: <UserRound aria-hidden size={16} />, to: '/profile' },
        { label: 'Visit the shop', icon: <Store aria-hidden size={16} />, to: '/' },
        { label: 'Logout', icon: <LogOut aria-hidden size={16} />, onSelect: logOut },
      ]}
    />
  );
}
