import { categories, categoryNames } from '#contract/catalogue/catalogue-options.ts';

export interface NavLink {
  to: string;
  label: string;
}

export const furnitureLinks: readonly NavLink[] = categories.map((category) => ({
  to: `/category/${category}`,
  label: categoryNames[category],
}));

export const mainLinks: readonly NavLink[] = [
  { to: '/', label: 'Home' },
  { to: '/shop-new', label: 'Shop' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

export const helpLinks: readonly NavLink[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/returns', label: 'Returns' },
  { to: '/shipping', label: 'Shipping' },
  { to: '/contact', label: 'Contact us' },
];

export const vendorLinks: readonly NavLink[] = [
  { to: '/register', label: 'Become a vendor' },
  { to: '/login', label: 'Vendor login' },
  { to: '/vendor-terms', label: 'Vendor terms' },
];

export const legalLinks: readonly NavLink[] = [
  { to: '/terms-conditions', label: 'Terms & conditions' },
  { to: '/privacy-policy', label: 'Privacy policy' },
];
