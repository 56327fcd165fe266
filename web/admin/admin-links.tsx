import {
  Armchair,
  BookOpenText,
  Cog,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  Mail,
  Newspaper,
  PackageOpen,
  Percent,
  ShieldCheck,
  Store,
  Truck,
  Undo2,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { PanelLink } from '#web/layout/panel-frame.tsx';

/** The order is specified in `docs/product/screens.md#admin-panel`. */
export const adminLinks: readonly PanelLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: <LayoutDashboard aria-hidden /> },
  { to: '/admin/users', label: 'Users', icon: <UsersRound aria-hidden /> },
  { to: '/admin/vendors', label: 'Vendors', icon: <Store aria-hidden /> },
  { to: '/admin/orders', label: 'Orders', icon: <PackageOpen aria-hidden /> },
  { to: '/admin/blogs', label: 'Blogs', icon: <Newspaper aria-hidden /> },
  { to: '/admin/products', label: 'Products', icon: <Armchair aria-hidden /> },
  { to: '/admin/contacts', label: 'Contacts', icon: <Mail aria-hidden /> },
  { to: '/admin/documents', label: 'Documents', icon: <FileText aria-hidden /> },
  { to: '/admin/payouts', label: 'Payouts', icon: <Wallet aria-hidden /> },
  { to: '/admin/ledger', label: 'Ledger', icon: <BookOpenText aria-hidden /> },
  { to: '/admin/tax-rates', label: 'Tax rates', icon: <Percent aria-hidden /> },
  { to: '/admin/returns', label: 'Returns', icon: <Undo2 aria-hidden /> },
  { to: '/admin/help', label: 'Help desk', icon: <LifeBuoy aria-hidden /> },
  { to: '/admin/moderation', label: 'Moderation', icon: <ShieldCheck aria-hidden /> },
  { to: '/admin/delivery', label: 'Delivery', icon: <Truck aria-hidden /> },
  { to: '/admin/jobs', label: 'Jobs', icon: <Cog aria-hidden /> },
];
