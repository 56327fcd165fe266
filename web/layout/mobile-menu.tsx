import { useId } from 'react';
import { NavLink } from 'react-router';
import { Drawer } from '#web/ui/drawer.tsx';
import { AccountLinks } from './account-links.tsx';
import { furnitureLinks, mainLinks, type NavLink as Target } from './nav-links.ts';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const linkStyle =
  'flex min-h-12 w-full items-center text-left text-lead aria-[current=page]:font-semibold aria-[current=page]:text-brand';

const orderLinks: readonly Target[] = [
  { to: '/cart', label: 'Cart' },
  { to: '/wishlist', label: 'Wishlist' },
  { to: '/orders', label: 'Orders' },
];

/** Shows the header's links on a phone in a drawer. */
export default function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main" className="divide-y divide-line">
        <Group links={mainLinks.slice(0, 2)} onFollow={close} />
        <Group title="Furniture" links={furnitureLinks} onFollow={close} />
        <Group links={mainLinks.slice(2)} onFollow={close} />
        <Group links={orderLinks} onFollow={close} />
        <AccountLinks className="py-2" linkStyle={linkStyle} onFollow={close} />
      </nav>
    </Drawer>
  );
}

interface GroupProps {
  title?: string;
  links: readonly Target[];
  onFollow: () => void;
}

function Group({ title, links, onFollow }: GroupProps) {
  const titleId = useId();
  return (
    <div className="py-2">
      {title && (
        <p id={titleId} className="pt-2 text-small font-semibold text-soft">
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? titleId : undefined}>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end className={linkStyle} onClick={onFollow}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
