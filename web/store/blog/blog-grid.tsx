import { type Post, PostCard } from '#web/parts/shop/post-card.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';

const grid = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';

/** Shows posts as cards. With `hasLead`, the card of the first post is large. */
export function BlogGrid({ posts, hasLead }: { posts: readonly Post[]; hasLead: boolean }) {
  const [first, ...others] = posts;
  if (!first || !hasLead) return <Cards posts={posts} />;
  return (
    <>
      <div className="mb-14 border-b border-line pb-14">
        <PostCard post={first} lead="wide" headingLevel={2} />
      </div>
      <Cards posts={others} />
    </>
  );
}

function Cards({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className={grid}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} headingLevel={2} />
        </li>
      ))}
    </ul>
  );
}

export function BlogGridSkeleton() {
  return (
    <LoadingShape label="Loading blog posts...">
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-[3/2]" />
            <Skeleton className="mt-4 h-4 w-2/5" />
            <Skeleton className="mt-3 h-7 w-11/12" />
            <Skeleton className="mt-3 h-16" />
          </div>
        ))}
      </div>
    </LoadingShape>
  );
}
