import { PanelLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';

export interface PanelLink {
  to: string;
  label: string;
  icon: ReactNode;
}

interface PanelFrameProps {
  /** 'Vendor panel', 'Admin panel'. */
  title: string;
  links: readonly PanelLink[];
  children: ReactNode;
}

/** The navigation is a sidebar on a wide screen and a drawer on a phone. */
export function PanelFrame({ title, links, children }: PanelFrameProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const current = links.find((link) => pathname.startsWith(link.to));
  return (
    <div className="page grid grow items-start gap-x-8 py-5 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:py-8">
      <aside className="sticky top-32 hidden lg:block">
        <p className="px-3 pb-3 font-display text-lead font-semibold">{title}</p>
        <PanelNav title={title} links={links} />
      </aside>
      <div className="mb-5 lg:hidden">
        <Button tone="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <PanelLeft aria-hidden size={18} />
          {current ? `${title}: ${current.label}` : title}
        </Button>
        <Drawer open={open} onOpenChange={setOpen} title={title}>
          <PanelNav title={title} links={links} onFollow={() => setOpen(false)} />
        </Drawer>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
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
          <li key={link.to}>
            <NavLink
              to={link.to}
              onClick={onFollow}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sand aria-[current=page]:bg-deep aria-[current=page]:text-ground [&_svg]:size-5 [&_svg]:stroke-[1.75]"
            >
              {link.icon}
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
