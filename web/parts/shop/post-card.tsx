import { Link } from 'react-router';
import type { BlogSummary } from '#contract/shop/blogs.ts';
import { classes } from '#web/ui/classes.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Picture } from '#web/parts/base/picture.tsx';

export type Post = Pick<
  BlogSummary,
  'slug' | 'title' | 'excerpt' | 'category' | 'readTime' | 'publishedAt' | 'featuredImage'
>;

interface PostCardProps {
  post: Post;
  /** Makes the card larger, for the first post of a page. `wide` also moves the picture beside the text. */
  lead?: boolean | 'wide';
  headingLevel?: 2 | 3;
}

export function PostCard({ post, lead, headingLevel = 3 }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classes(
        'group relative',
        lead === 'wide' && 'lg:grid lg:grid-cols-[1.7fr_1fr] lg:items-center lg:gap-x-12',
      )}
    >
      <div className="aspect-[3/2] overflow-hidden rounded-card bg-sand">
        <Picture
          picture={post.featuredImage ?? undefined}
          alt=""
          sizes={lead ? '(min-width: 64rem) 48rem, 92vw' : '(min-width: 64rem) 24rem, 92vw'}
          priority={lead === 'wide'}
          className="transition-transform duration-250 group-hover:scale-[1.03]"
        />
      </div>
      <div>
        <p className="mt-4 text-small text-soft">
          <span className="font-semibold text-brand">{post.category}</span>
          {' · '}
          {post.publishedAt && `${formatDate(post.publishedAt)} · `}
          {post.readTime} min read
        </p>
        <Heading
          className={classes('mt-1 font-display', lead ? 'text-heading' : 'text-title font-medium')}
        >
          <Link
            to={`/blog/${encodeURIComponent(post.slug)}`}
            prefetch="intent"
            className="decoration-brand decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={classes('mt-2 text-soft', lead ? 'max-w-article text-lead' : 'line-clamp-3')}>
          {post.excerpt}
        </p>
      </div>
    </article>
  );
}
