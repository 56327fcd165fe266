import { limits } from '#contract/catalogue-options.ts';
import type { CallApi } from '#web/api/call-api.ts';
import type { Post } from '#web/parts/post-card.tsx';

/** Both lists are promises, so that the page stands at once; null means that the call failed. */
export function loadHome(call: CallApi) {
  return { products: loadFeatured(call), posts: loadPosts(call) };
}

function loadFeatured(call: CallApi) {
  return call('GET /api/products/search', { query: { limit: limits.featuredProducts } }).catch(
    () => null,
  );
}

/** A failure silently shows the empty state (SPEC.md section 8). */
async function loadPosts(call: CallApi): Promise<readonly Post[]> {
  try {
    return (await call('GET /api/blogs', { query: { limit: limits.homePosts } })).blogs;
  } catch {
    return [];
  }
}
