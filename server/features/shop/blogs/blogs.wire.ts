import type { Blog, BlogSummary } from '#contract/shop/blogs.ts';
import type { Config } from '#server/config.ts';
import { pictureWire } from '#server/features/base/pictures/pictures.public.ts';
import type { PostRow, SummaryRow } from './blogs.queries.ts';

export function buildSummaryWire(row: SummaryRow, config: Config): BlogSummary {
  const hasFeatured = row.key !== null || row.featured_url !== null;
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    tags: row.tags,
    keywords: row.keywords,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    canonicalUrl: row.canonical_url,
    isPublished: row.is_published,
    readTime: row.read_time,
    views: row.views,
    seoScore: row.seo_score,
    featuredImage: hasFeatured
      ? pictureWire({ ...row, url: row.featured_url, alt: row.featured_alt }, config)
      : null,
    author: { name: row.author_name },
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function buildBlogWire(row: PostRow, config: Config): Blog {
  return {
    ...buildSummaryWire(row, config),
    content: row.content,
    images: row.extra_pictures.map((picture) => pictureWire(picture, config)),
  };
}
