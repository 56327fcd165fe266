import { useEffect } from 'react';
import type { Blog } from '#contract/shop/blogs.ts';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { statusOf } from '#web/layout/error-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { Shop } from '#web/parts/base/use-shop.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { PostContent } from '#web/parts/shop/post-content.tsx';
import { buildBreadcrumbData } from '#web/parts/base/structured-data.ts';
import type { Route } from './+types/post.page.ts';
import { loadPost } from './blog.api.ts';
import { BlogFailure } from './blog-failure.tsx';
import { PostAside } from './post-aside.tsx';
import { buildPostData } from './post-data.ts';
import { PostGone } from './post-gone.tsx';
import { PostHeader } from './post-header.tsx';
import { RelatedPosts } from './related-posts.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPost(context.get(apiContext), params.slug);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPost(api, params.slug);
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: isGone(error) ? 'Blog post not found' : 'Blog' }, matches);
  const { blog } = loaderData;
  const path = `/blog/${encodeURIComponent(blog.slug)}`;
  const data = ({ origin }: Shop) => [
    buildPostData(origin, blog),
    buildBreadcrumbData(origin, crumbsOf(blog)),
  ];
  const tags = pageMeta(
    {
      title: blog.metaTitle || blog.title,
      description: blog.metaDescription || blog.excerpt,
      path: blog.canonicalUrl || path,
      image: blog.featuredImage?.url,
      imageAlt: blog.featuredImage?.alt,
      type: 'article',
      data,
    },
    matches,
  );
  return [
    ...tags,
    { property: 'article:published_time', content: blog.publishedAt ?? blog.createdAt },
    { property: 'article:modified_time', content: blog.updatedAt },
    { property: 'article:section', content: blog.category },
    { name: 'author', content: blog.author.name },
  ];
}

function crumbsOf(blog: Pick<Blog, 'title' | 'category'>) {
  return [
    { label: 'Home', to: '/' },
    { label: 'Blog', to: '/blog' },
    { label: blog.category, to: `/blog?${new URLSearchParams({ category: blog.category })}` },
    { label: blog.title },
  ];
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { blog, relatedBlogs } = loaderData;
  useCountView(blog.slug);
  return (
    <>
      <article>
        <PostHeader post={blog} crumbs={crumbsOf(blog)} />
        <div className="page grid gap-x-16 gap-y-12 pt-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:pt-14">
          <div>
            <PostContent html={blog.content} />
            <MorePictures post={blog} />
          </div>
          <PostAside post={blog} />
        </div>
      </article>
      <RelatedPosts posts={relatedBlogs} />
    </>
  );
}

/** Counts the view from the browser, because the page itself is cached for everybody. */
function useCountView(slug: string): void {
  useEffect(() => {
    api('POST /api/blogs/:slug/view', { params: { slug } }).catch(() => undefined);
  }, [slug]);
}

function MorePictures({ post }: { post: Blog }) {
  if (post.images.length === 0) return null;
  const isOdd = post.images.length % 2 === 1;
  return (
    <section aria-label="More pictures" className="mt-12 grid gap-4 sm:grid-cols-2">
      {post.images.map((picture, index) => (
        <figure key={picture.url} className={index === 0 && isOdd ? 'sm:col-span-2' : undefined}>
          <div className="aspect-[3/2] overflow-hidden rounded-card">
            <Picture picture={picture} sizes="(min-width: 64rem) 42rem, 92vw" />
          </div>
          {picture.alt && (
            <figcaption className="mt-2 text-small text-soft">{picture.alt}</figcaption>
          )}
        </figure>
      ))}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isGone(error)) return <PostGone />;
  return <BlogFailure heading="Blog" message="Failed to load blog post" />;
}

function isGone(error: unknown): boolean {
  return [400, 404].includes(statusOf(error));
}
