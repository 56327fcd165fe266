import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { CartLink } from './cart-link.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { FurnitureMenu } from './furniture-menu.tsx';
import { Logo } from './logo.tsx';
import { mainLinks } from './nav-links.ts';
import { SearchBox } from './search-box.tsx';
import { WishlistLink } from './wishlist-link.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

// Loaded on demand, because it needs the dialog library, which most pages do not need.
const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

export function Header() {
  const isScrolled = useScrolledPast(10);
  return (
    <header
      className={classes(
        'sticky top-0 z-40 border-b bg-ground transition-shadow duration-200 [@media(max-height:28rem)]:relative',
        isScrolled ? 'border-transparent shadow-soft' : 'border-line',
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-1 pt-1.5 pb-2.5 sm:gap-x-2 lg:flex-nowrap lg:gap-x-6 lg:pb-1">
        <MobileMenuButton />
        <Logo className="mr-auto lg:mr-0" />
        <div className="order-last mt-1 w-full lg:order-none lg:mx-auto lg:mt-0 lg:max-w-lg">
          <SearchBox />
        </div>
        <div className="flex items-center gap-1 lg:gap-5">
          <NavLink to="/orders" className={textLink}>
            Orders
          </NavLink>
          <AccountLinks className="hidden lg:flex" linkStyle={textLink} />
          <DeliverTo />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      <nav aria-label="Main" className="page hidden lg:block">
        <ul className="-mx-3 flex items-center pb-1.5">
          {mainLinks.slice(0, 2).map(renderLink)}
          <li>
            <FurnitureMenu />
          </li>
          {mainLinks.slice(2).map(renderLink)}
        </ul>
      </nav>
    </header>
  );
}

const textLink =
  'hidden min-h-11 items-center text-small whitespace-nowrap font-medium underline-offset-8 hover:underline aria-[current=page]:text-brand lg:inline-flex';

function renderLink(link: { to: string; label: string }) {
  return (
    <li key={link.to}>
      <NavLink
        to={link.to}
        end
        prefetch="intent"
        className="inline-flex min-h-10 items-center px-3 font-medium decoration-brand decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline"
      >
        {link.label}
      </NavLink>
    </li>
  );
}

function MobileMenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <IconButton
        label="Open menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        icon={<Menu aria-hidden size={24} />}
        className="-ml-2.5 lg:hidden"
        onClick={() => {
          setIsLoaded(true);
          setIsOpen(true);
        }}
      />
      {isLoaded && (
        <Suspense>
          <MobileMenu open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
