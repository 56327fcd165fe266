import { type Post, PostCard } from '#web/parts/shop/post-card.tsx';

export function RelatedPosts({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="mt-16 bg-sand/60 lg:mt-24">
      <div className="page py-14 lg:py-20">
        <h2 id="related-title" className="mb-8 font-display text-heading">
          Related articles
        </h2>
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
