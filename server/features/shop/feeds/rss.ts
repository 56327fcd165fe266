import type { Ctx } from '#server/context.ts';
import { listPublicPosts } from '#server/features/shop/blogs/blogs.service.ts';
import { buildXmlElement, buildXmlFile, escapeXml } from './xml.ts';

const maxItems = 20;

/** Returns the newest posts as an RSS feed. */
export async function createBlogRss(ctx: Ctx): Promise<string> {
  const { origin } = ctx.config;
  const { blogs } = await listPublicPosts(ctx, { page: 1, limit: maxItems });
  const items = blogs.map((post) => {
    const url = `${origin}/blog/${encodeURIComponent(post.slug)}`;
    return buildXmlElement('item', [
      buildXmlElement('title', post.title),
      buildXmlElement('link', url),
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      buildXmlElement('pubDate', new Date(post.publishedAt ?? post.createdAt).toUTCString()),
      buildXmlElement('category', post.category),
      buildXmlElement('description', post.excerpt),
    ]);
  });
  const channel = buildXmlElement('channel', [
    buildXmlElement('title', 'The Baithak blog'),
    buildXmlElement('link', `${origin}/blog`),
    buildXmlElement(
      'description',
      'Furniture, materials and Indian homes, from the people of Baithak.',
    ),
    buildXmlElement('language', 'en-IN'),
    `<atom:link href="${escapeXml(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return buildXmlFile(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>`,
  );
}
