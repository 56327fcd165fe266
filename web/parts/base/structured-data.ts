import type { Shop } from './use-shop.ts';

/** A JSON value. An undefined property is left out of the JSON-LD. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };
/** A schema.org object. The page escapes it and writes it as JSON-LD. */
export type StructuredData = { [name: string]: Json };

export const schemaContext = { '@context': 'https://schema.org' };

export function buildOrganizationData({
  origin,
  site,
}: Pick<Shop, 'origin' | 'site'>): StructuredData {
  const { postalAddress, supportEmail, supportPhone, socialLinks } = site;
  return {
    ...schemaContext,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Baithak',
    legalName: site.companyName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    address: postalAddress,
    sameAs: socialLinks.map(({ url }) => url),
    contactPoint: (supportEmail || supportPhone) && {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: supportEmail,
      telephone: supportPhone,
      areaServed: 'IN',
      availableLanguage: ['en', 'hi'],
    },
  };
}

export function buildWebsiteData(origin: string): StructuredData {
  return {
    ...schemaContext,
    '@type': 'WebSite',
    name: 'Baithak',
    url: `${origin}/`,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/shop-new?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Returns the breadcrumb that the page shows. The last entry is the page itself and needs no URL. */
export function buildBreadcrumbData(
  origin: string,
  crumbs: readonly { label: string; to?: string }[],
): StructuredData {
  return {
    ...schemaContext,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: toAbsoluteUrl(origin, to) }),
    })),
  };
}

/** Returns the absolute URL, because search engines and link previews cannot use the relative URLs of the pages. */
export function toAbsoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url;
}
