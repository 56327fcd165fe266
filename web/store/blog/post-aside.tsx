import type { ReactNode } from 'react';
import type { Blog } from '#contract/shop/blogs.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shows the facts about a post, beside the text on a wide screen and below the text on a phone. */
export function PostAside({ post }: { post: Blog }) {
  return (
    <aside
      aria-label="About this article"
      className="h-fit space-y-9 border-t border-line pt-8 lg:sticky lg:top-36 lg:ml-auto lg:w-full lg:max-w-sm lg:border-t-0 lg:border-l lg:pt-1 lg:pl-10"
    >
      <Block title="Article information">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
          <Fact name="Author">{post.author.name}</Fact>
          <Fact name="Category">
            <TextLink to={`/blog?${new URLSearchParams({ category: post.category })}`}>
              {post.category}
            </TextLink>
          </Fact>
          {post.publishedAt && <Fact name="Published">{formatDate(post.publishedAt)}</Fact>}
          <Fact name="Updated">{formatDate(post.updatedAt)}</Fact>
          <Fact name="Read time">
            {post.readTime} {post.readTime === 1 ? 'minute' : 'minutes'}
          </Fact>
          <Fact name="Views">{post.views.toLocaleString('en-IN')}</Fact>
        </dl>
      </Block>
      {post.tags.length > 0 && (
        <Block title="Tags">
          <ul className="flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <li key={tag}>
                <ChipLink to={`/blog?${new URLSearchParams({ tag })}`} rel="nofollow">
                  {tag}
                </ChipLink>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {post.keywords.length > 0 && (
        <Block title="Keywords">
          <p className="text-small text-soft">{post.keywords.join(', ')}</p>
        </Block>
      )}
    </aside>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </>
  );
}
