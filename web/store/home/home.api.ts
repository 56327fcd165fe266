import { limits } from '#contract/catalogue/catalogue-options.ts';
import type { HomeFigures } from '#contract/shop/home.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { type CardProduct, toCardProduct } from '#web/parts/catalogue/card-product.ts';
import type { Post } from '#web/parts/shop/post-card.tsx';

/**
 * Starts the page's calls and returns their promises, so that the page appears at once. The promises of products and
 * figures resolve to null if their call failed.
 */
export function loadHome(call: CallApi) {
  return { products: loadFeatured(call), posts: loadPosts(call), figures: loadFigures(call) };
}

async function loadFeatured(call: CallApi): Promise<CardProduct[] | null> {
  try {
    const query = { limit: limits.featuredProducts };
    return (await call('GET /api/products/search', { query })).map(toCardProduct);
  } catch {
    return null;
  }
}

function loadFigures(call: CallApi): Promise<HomeFigures | null> {
  return call('GET /api/home', {}).catch(() => null);
}

/** Returns no posts after an error; the page then shows its empty state. */
async function loadPosts(call: CallApi): Promise<readonly Post[]> {
  try {
    return (await call('GET /api/blogs', { query: { limit: limits.homePosts } })).blogs.map(
      toCardPost,
    );
  } catch {
    return [];
  }
}

/** Returns only the fields that the card shows, to keep the page small. */
function toCardPost(post: Post): Post {
  const { slug, title, excerpt, category, readTime, publishedAt, featuredImage } = post;
  return { slug, title, excerpt, category, readTime, publishedAt, featuredImage };
}
