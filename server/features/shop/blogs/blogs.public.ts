export { countPublicPosts, findPublicPostSlugs } from './blogs.queries.ts';
