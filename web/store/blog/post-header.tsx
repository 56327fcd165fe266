import type { Blog } from '#contract/shop/blogs.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { ShareButton } from '#web/parts/base/share-button.tsx';

export function PostHeader({ post, crumbs }: { post: Blog; crumbs: readonly Crumb[] }) {
  return (
    <header>
      <div className="page pt-6 lg:pt-10">
        <Breadcrumb crumbs={crumbs.slice(0, -1)} />
        <div className="mt-6 max-w-4xl">
          <h1 className="font-display text-[clamp(2.125rem,1.5rem+2.8vw,3.5rem)] leading-[1.08]">
            {post.title}
          </h1>
          <p className="mt-4 max-w-article text-lead text-soft">{post.excerpt}</p>
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="text-small text-soft">
            By <span className="font-semibold text-ink">{post.author.name}</span>
            {post.publishedAt && (
              <>
                {' · '}
                <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
              </>
            )}
            {` · ${post.readTime} min read`}
          </p>
          <ShareButton title={post.title} text={post.excerpt} />
        </div>
      </div>
      {post.featuredImage && (
        <div className="page mt-4 max-sm:px-0">
          <div className="aspect-[3/2] overflow-hidden sm:aspect-[2/1] sm:rounded-card">
            <Picture
              picture={post.featuredImage}
              sizes="(min-width: 84rem) 80rem, 100vw"
              priority
            />
          </div>
        </div>
      )}
    </header>
  );
}
