import { cutText } from '#contract/cut-text.ts';
import type { Blog } from '#contract/shop/blogs.ts';
import {
  schemaContext,
  type StructuredData,
  toAbsoluteUrl,
} from '#web/parts/base/structured-data.ts';

export function buildPostData(
  origin: string,
  post: Omit<Blog, 'content' | 'images'>,
): StructuredData {
  const url = `${origin}/blog/${encodeURIComponent(post.slug)}`;
  return {
    ...schemaContext,
    '@type': 'BlogPosting',
    headline: cutText(post.title, 110),
    description: post.metaDescription || post.excerpt,
    url,
    mainEntityOfPage: url,
    image: toAbsoluteUrl(origin, post.featuredImage?.url ?? '/share.jpg'),
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author.name },
    publisher: {
      '@type': 'Organization',
      name: 'Baithak',
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
    articleSection: post.category,
    keywords: [...post.keywords, ...post.tags].join(', '),
    inLanguage: 'en-IN',
    timeRequired: `PT${post.readTime}M`,
  };
}
