import { postLimits } from '#contract/blog-options.ts';
import { estimateReadTime, fillMeta, seoScore } from '#contract/blog-seo-score.ts';
import type { BlogChange } from '#contract/blogs.ts';
import { cleanPostHtml } from './clean-post-html.ts';
import type { LockedPost } from './post-writes.queries.ts';

type PostFields = Omit<
  BlogChange,
  'updatedAt' | 'featuredImage' | 'removeFeatured' | 'keepImages' | 'imageAlts'
>;

/** The columns of a post with `fields` applied, including those derived from them. */
export function postColumns(
  fields: PostFields,
  { before, hasFeatured, now }: { before?: LockedPost; hasFeatured: boolean; now: Date },
) {
  const title = fields.title ?? before?.title ?? '';
  const excerpt = fields.excerpt ?? before?.excerpt ?? '';
  const content =
    fields.content === undefined ? (before?.content ?? '') : cleanPostHtml(fields.content);
  const tags = fields.tags ?? before?.tags ?? [];
  const keywords = fields.keywords ?? before?.keywords ?? [];
  const metaTitle =
    (fields.metaTitle ?? before?.meta_title) || fillMeta(title, postLimits.metaTitle);
  const metaDescription =
    (fields.metaDescription ?? before?.meta_description) ||
    fillMeta(excerpt, postLimits.metaDescription);
  const isPublished = fields.isPublished ?? before?.is_published ?? false;
  const readTime =
    fields.readTime ??
    before?.read_time ??
    (content ? estimateReadTime(content) : postLimits.readTime);
  return {
    title,
    excerpt,
    content,
    category: fields.category ?? before?.category ?? '',
    tags,
    keywords,
    meta_title: metaTitle,
    meta_description: metaDescription,
    canonical_url: fields.canonicalUrl ?? before?.canonical_url ?? '',
    is_published: isPublished,
    // The first publication; unpublishing keeps it.
    published_at: before?.published_at ?? (isPublished ? now : null),
    read_time: readTime,
    featured_alt: fields.featuredAlt ?? before?.featured_alt ?? '',
    seo_score: seoScore({
      title,
      metaDescription,
      content,
      excerpt,
      hasFeaturedImage: hasFeatured,
      tags,
      keywords,
    }),
  };
}
