import { postLimits } from '#contract/shop/blog-options.ts';
import { estimateReadTime, fillMeta, seoScore } from '#contract/shop/blog-seo-score.ts';
import type { BlogChange } from '#contract/shop/blogs.ts';
import { cleanPostHtml } from './clean-post-html.ts';
import type { LockedPost } from './post-writes.queries.ts';

type PostFields = Omit<
  BlogChange,
  'updatedAt' | 'featuredImage' | 'removeFeatured' | 'keepImages' | 'imageAlts'
>;

/** Returns the columns of a post with `fields` applied, including the columns that are derived from `fields`. */
export function buildPostColumns(
  fields: PostFields,
  {
    before,
    hasFeatured,
    now,
    origin,
  }: { before?: LockedPost; hasFeatured: boolean; now: Date; origin: string },
) {
  const title = fields.title ?? before?.title ?? '';
  const excerpt = fields.excerpt ?? before?.excerpt ?? '';
  const content =
    fields.content === undefined ? (before?.content ?? '') : cleanPostHtml(fields.content, origin);
  const tags = fields.tags ?? before?.tags ?? [];
  const keywords = fields.keywords ?? before?.keywords ?? [];
  const meta = buildMetaColumns(fields, before, { title, excerpt });
  const isPublished = fields.isPublished ?? before?.is_published ?? false;
  const readTime =
    fields.readTime ??
    before?.read_time ??
    (content ? estimateReadTime(content) : postLimits.defaultReadMinutes);
  return {
    title,
    excerpt,
    content,
    category: fields.category ?? before?.category ?? '',
    tags,
    keywords,
    ...meta,
    canonical_url: fields.canonicalUrl ?? before?.canonical_url ?? '',
    is_published: isPublished,
    // The time of the first publication, which unpublishing does not clear.
    published_at: before?.published_at ?? (isPublished ? now : null),
    read_time: readTime,
    featured_alt: fields.featuredAlt ?? before?.featured_alt ?? '',
    seo_score: seoScore({
      title,
      metaDescription: meta.meta_description,
      content,
      excerpt,
      hasFeaturedImage: hasFeatured,
      tags,
      keywords,
    }),
  };
}

/** Fills an empty meta title from the title, and an empty meta description from the excerpt. */
function buildMetaColumns(
  { metaTitle, metaDescription }: PostFields,
  before: LockedPost | undefined,
  { title, excerpt }: { title: string; excerpt: string },
) {
  return {
    meta_title: (metaTitle ?? before?.meta_title) || fillMeta(title, postLimits.metaTitle),
    meta_description:
      (metaDescription ?? before?.meta_description) ||
      fillMeta(excerpt, postLimits.metaDescription),
  };
}
