import type { MetaDescriptor } from 'react-router';
import { type StructuredData, toAbsoluteUrl } from '#web/parts/base/structured-data.ts';
import type { Shop } from '#web/parts/base/use-shop.ts';

interface PageMeta {
  /** Without the shop's name, which is appended. */
  title: string;
  description?: string;
  /** The canonical path or URL. A page without one is marked `noindex`. */
  path?: string;
  /** Root-relative or absolute URL of the picture in link previews. The default is the shop's picture. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  type?: 'website' | 'product' | 'article';
  /** Structured data for search engines (parts/structured-data.ts). */
  data?: (shop: Shop) => readonly StructuredData[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const sharePicture = '/share.jpg';

/** Returns the page's title, description, link previews and structured data. Pass the `matches` that `meta` gets. */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const shop = shopOf(matches);
  const origin = shop?.origin ?? '';
  const title = `${page.title} | Baithak`;
  const image = toAbsoluteUrl(origin, page.image || sharePicture);
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: 'Baithak' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: page.imageAlt || page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:image', content: image },
  ];
  if (page.description) {
    tags.push({ name: 'description', content: page.description });
    tags.push({ property: 'og:description', content: page.description });
    tags.push({ name: 'twitter:description', content: page.description });
  }
  if (page.path) {
    tags.push({ tagName: 'link', rel: 'canonical', href: toAbsoluteUrl(origin, page.path) });
    tags.push({ property: 'og:url', content: toAbsoluteUrl(origin, page.path) });
  } else {
    tags.push({ name: 'robots', content: 'noindex' });
  }
  for (const data of (shop && page.data?.(shop)) ?? []) tags.push({ 'script:ld+json': data });
  return tags;
}

function shopOf(matches: Matches): Shop | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as Shop | undefined;
}
