import type { Ctx } from '#server/context.ts';
import { listPublicPosts } from '#server/features/blogs/blogs.service.ts';
import { element, xmlFile, xmlText } from './xml.ts';

const maxItems = 20;

/** The newest posts for feed readers. */
export async function blogRss(ctx: Ctx): Promise<string> {
  const { origin } = ctx.config;
  const { blogs } = await listPublicPosts(ctx, { page: 1, limit: maxItems });
  const items = blogs.map((post) => {
    const url = `${origin}/blog/${encodeURIComponent(post.slug)}`;
    return element('item', [
      element('title', post.title),
      element('link', url),
      `<guid isPermaLink="true">${xmlText(url)}</guid>`,
      element('pubDate', new Date(post.publishedAt ?? post.createdAt).toUTCString()),
      element('category', post.category),
      element('description', post.excerpt),
    ]);
  });
  const channel = element('channel', [
    element('title', 'The Baithak blog'),
    element('link', `${origin}/blog`),
    element('description', 'Furniture, materials and Indian homes, from the people of Baithak.'),
    element('language', 'en-IN'),
    `<atom:link href="${xmlText(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return xmlFile(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>`);
}
