import type { MetaDescriptor } from 'react-router';
import type { StructuredData } from '#web/parts/structured-data.ts';

interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string;
  /** The canonical path or address; leave out where a page must not be indexed. */
  path?: string;
  /** Root-relative or absolute address of a picture for shared links; the shop's own where there is none. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  type?: 'website' | 'product' | 'article';
  /** What the page tells search engines about itself (parts/structured-data.ts). */
  data?: (origin: string) => readonly StructuredData[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const sharePicture = '/share.jpg';

/** Title, description, canonical address, the tags of shared links and structured data. Pass the `matches` of `meta`. */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const origin = originIn(matches);
  const title = `${page.title} | Baithak`;
  const image = absolute(origin, page.image || sharePicture);
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
    tags.push({ tagName: 'link', rel: 'canonical', href: absolute(origin, page.path) });
    tags.push({ property: 'og:url', content: absolute(origin, page.path) });
  } else {
    tags.push({ name: 'robots', content: 'noindex' });
  }
  for (const data of page.data?.(origin) ?? []) tags.push({ 'script:ld+json': data });
  return tags;
}

function originIn(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { origin?: string } | undefined)?.origin ?? '';
}

function absolute(origin: string, address: string): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}
