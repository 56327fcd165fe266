import { BookOpen } from 'lucide-react';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { type Post, PostCard } from '#web/parts/shop/post-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from './section-heading.tsx';

export function HomeBlog({ posts }: { posts: Promise<readonly Post[]> }) {
  return (
    <section aria-labelledby="blog-title" className="page py-16 lg:py-24">
      <SectionHeading
        id="blog-title"
        title="From Our Blog"
        more={{ to: '/blog', label: 'Read the blog' }}
      />
      <Suspense
        fallback={
          <p role="status" className="py-16 text-center text-soft">
            Loading blog posts...
          </p>
        }
      >
        <Await resolve={posts}>{(loaded) => <Posts posts={loaded} />}</Await>
      </Suspense>
    </section>
  );
}

/** Shows the newest post as a large card, with the other posts as small cards beside it. */
function Posts({ posts }: { posts: readonly Post[] }) {
  const [newest, ...others] = posts;
  if (!newest)
    return <EmptyState title="No blog posts yet." icon={<BookOpen />} className="py-8" />;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.9fr_1fr]">
      <PostCard post={newest} lead />
      <div className="grid content-start gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-1">
        {others.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
    </div>
  );
}
