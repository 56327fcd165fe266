import { limits } from '#contract/catalogue-options.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { type CardProduct, cardProduct } from '#web/parts/card-product.ts';
import type { Post } from '#web/parts/post-card.tsx';

/** Both lists are promises, so that the page stands at once; null means that the call failed. */
export function loadHome(call: CallApi) {
  return { products: loadFeatured(call), posts: loadPosts(call) };
}

async function loadFeatured(call: CallApi): Promise<CardProduct[] | null> {
  try {
    const query = { limit: limits.featuredProducts };
    return (await call('GET /api/products/search', { query })).map(cardProduct);
  } catch {
    return null;
  }
}

/** A failure silently shows the empty state. */
async function loadPosts(call: CallApi): Promise<readonly Post[]> {
  try {
    return (await call('GET /api/blogs', { query: { limit: limits.homePosts } })).blogs.map(
      cardPost,
    );
  } catch {
    return [];
  }
}

/** What its card shows, as with `cardProduct`. */
function cardPost(post: Post): Post {
  const { slug, title, excerpt, category, readTime, publishedAt, featuredImage } = post;
  return { slug, title, excerpt, category, readTime, publishedAt, featuredImage };
}
