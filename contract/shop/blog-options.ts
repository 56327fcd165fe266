/** These names are part of the wire contract: `docs/product/content-and-search.md#blog-posts`. */
export const blogCategories = [
  'Furniture Design',
  'Home Decor',
  'DIY Projects',
  'Material Guides',
  'Furniture Care',
  'Trends & Inspiration',
  'Buying Guides',
  'Brand Stories',
  'Customer Stories',
  'Industry News',
] as const;

export const postLimits = {
  title: 200,
  excerpt: 300,
  metaTitle: 60,
  metaDescription: 160,
  /** The read time of a post without content, in minutes. */
  defaultReadMinutes: 5,
  maxReadMinutes: 60,
  pageSize: 9,
  related: 3,
  imageBytes: 5 * 1024 * 1024,
  images: 10,
  contentCharacters: 300_000,
} as const;
