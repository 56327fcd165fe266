import type { Ctx } from '#server/context.ts';
import { listPublicPosts } from '#server/features/blogs/blogs.service.ts';
import { xmlElement, xmlFile, escapeXml } from './xml.ts';

const maxItems = 20;

/** Returns the newest posts as an RSS feed. */
export async function createBlogRss(ctx: Ctx): Promise<string> {
  const { origin } = ctx.config;
  const { blogs } = await listPublicPosts(ctx, { page: 1, limit: maxItems });
  const items = blogs.map((post) => {
    const url = `${origin}/blog/${encodeURIComponent(post.slug)}`;
    return xmlElement('item', [
      xmlElement('title', post.title),
      xmlElement('link', url),
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      xmlElement('pubDate', new Date(post.publishedAt ?? post.createdAt).toUTCString()),
      xmlElement('category', post.category),
      xmlElement('description', post.excerpt),
    ]);
  });
  const channel = xmlElement('channel', [
    xmlElement('title', 'The Baithak blog'),
    xmlElement('link', `${origin}/blog`),
    xmlElement('description', 'Furniture, materials and Indian homes, from the people of Baithak.'),
    xmlElement('language', 'en-IN'),
    `<atom:link href="${escapeXml(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return xmlFile(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>`);
}
