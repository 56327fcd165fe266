import { type ReactNode, useId, useState } from 'react';
import { NavLink } from 'react-router';
import { Drawer } from '#web/ui/drawer.tsx';
import { PageShell } from './page-shell.tsx';
import { PanelBar, type PanelSearch } from './panel-bar.tsx';

export interface PanelLink {
  to: string;
  label: string;
  icon: ReactNode;
  /** How many records of the linked list are waiting for the vendor or admin. */
  dueCount?: number | undefined;
}

interface PanelFrameProps {
  /** 'Vendor panel' or 'Admin panel'. */
  title: string;
  links: readonly PanelLink[];
  search: PanelSearch;
  /** Shown in the bar, beside the account menu. */
  tool?: ReactNode;
  children: ReactNode;
}

/**
 * Shows the frame of the vendor and admin panels: a slim bar, and the navigation in a sidebar or, on a phone, a drawer.
 */
export function PanelFrame({ title, links, search, tool, children }: PanelFrameProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PageShell
      header={<PanelBar {...{ title, search, tool }} onOpenMenu={() => setIsOpen(true)} />}
    >
      {/* The room at the end keeps the last row and its buttons clear of the back-to-top button. */}
      <div className="page grid grow items-start gap-x-8 pt-5 pb-20 [--container-page:90rem] lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:pt-7">
        <aside className="sticky top-21 hidden lg:block">
          <PanelNav title={title} links={links} />
        </aside>
        <div className="min-w-0">{children}</div>
      </div>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title={title}>
        <PanelNav title={title} links={links} onFollow={() => setIsOpen(false)} />
      </Drawer>
    </PageShell>
  );
}

interface PanelNavProps {
  title: string;
  links: readonly PanelLink[];
  onFollow?: () => void;
}

function PanelNav({ title, links, onFollow }: PanelNavProps) {
  return (
    <nav aria-label={title}>
      <ul className="space-y-1">
        {links.map((link) => (
          <PanelNavItem key={link.to} link={link} onFollow={onFollow} />
        ))}
      </ul>
    </nav>
  );
}

interface PanelNavItemProps {
  link: PanelLink;
  onFollow: (() => void) | undefined;
}

/**
 * Shows a navigation link with its count. The count is the link's accessible description, so that the accessible name
 * stays the same when the count changes.
 */
function PanelNavItem({ link, onFollow }: PanelNavItemProps) {
  const { to, label, icon, dueCount = 0 } = link;
  const countId = useId();
  return (
    <li>
      <NavLink
        to={to}
        onClick={onFollow}
        aria-describedby={dueCount > 0 ? countId : undefined}
        className="group flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sand aria-[current=page]:bg-deep aria-[current=page]:text-ground [&_svg]:size-5 [&_svg]:stroke-[1.75]"
      >
        {icon}
        {label}
        {dueCount > 0 && (
          <span
            aria-hidden
            className="figures ml-auto min-w-7 rounded-full bg-warn-tint px-2 text-center text-small font-semibold text-warn"
          >
            {dueCount.toLocaleString('en-IN')}
          </span>
        )}
      </NavLink>
      {dueCount > 0 && (
        <span id={countId} hidden>
          {dueCount.toLocaleString('en-IN')} due
        </span>
      )}
    </li>
  );
}
