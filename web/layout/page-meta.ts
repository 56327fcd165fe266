import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string;
  /** The canonical path; leave out where a page must not be indexed. */
  path?: string;
  /** Root-relative or absolute address of a picture for shared links. */
  image?: string | undefined;
  type?: 'website' | 'product' | 'article';
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical address and the tags of shared links. Pass the `matches` of `meta`. */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const origin = originIn(matches);
  const title = `${page.title} | Baithak`;
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: 'Baithak' },
    { property: 'og:type', content: page.type ?? 'website' },
  ];
  if (page.description) {
    tags.push({ name: 'description', content: page.description });
    tags.push({ property: 'og:description', content: page.description });
  }
  if (page.image) tags.push({ property: 'og:image', content: absolute(origin, page.image) });
  if (page.path) {
    tags.push({ tagName: 'link', rel: 'canonical', href: absolute(origin, page.path) });
    tags.push({ property: 'og:url', content: absolute(origin, page.path) });
  } else {
    tags.push({ name: 'robots', content: 'noindex' });
  }
  return tags;
}

function originIn(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { origin?: string } | undefined)?.origin ?? '';
}

function absolute(origin: string, address: string): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}
