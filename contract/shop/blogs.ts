import { z } from 'zod';
import { anyone, defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { pictureUrlRule } from '#contract/field-rules.ts';
import {
  idParams,
  multilineText,
  ok,
  requiredMultilineText,
  requiredText,
  text,
} from '#contract/fields.ts';
import { limit, page, paging, searchText } from '#contract/list.ts';
import { blogCategories, postLimits } from './blog-options.ts';
import { picture } from '#contract/base/picture-fields.ts';

/** `content` is HTML, sanitized by the server's allow-list. */
export const blog = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  keywords: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  canonicalUrl: z.string(),
  isPublished: z.boolean(),
  readTime: z.int(),
  views: z.int(),
  seoScore: z.int(),
  featuredImage: picture.nullable(),
  images: z.array(picture),
  author: z.object({ name: z.string() }),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Blog = z.infer<typeof blog>;

/** Lists leave out the content and the extra images. */
export const blogSummary = blog.omit({ content: true, images: true });
export type BlogSummary = z.infer<typeof blogSummary>;

const publicBlogQuery = z.object({
  page: page.default(1),
  limit: limit(100).default(postLimits.pageSize),
  category: text(80).optional(),
  search: searchText,
  tag: text(80).optional(),
});
export type PublicBlogQuery = z.output<typeof publicBlogQuery>;

export const listBlogs = defineEndpoint({
  method: 'GET',
  path: '/api/blogs',
  summary: 'Published posts, newest first',
  cached: { tag: 'posts', isList: true },
  access: anyone,
  query: publicBlogQuery,
  response: z.object({
    success: z.literal(true),
    blogs: z.array(blogSummary),
    totalPages: z.int(),
    total: z.int(),
  }),
});

/** Returns 404 'Blog post not found' for an unknown slug and for a draft. */
export const getBlog = defineEndpoint({
  method: 'GET',
  path: '/api/blogs/:slug',
  summary: 'One published post and up to three related ones',
  cached: { tag: 'posts', isList: true },
  access: anyone,
  params: z.object({ slug: text(250) }),
  response: z.object({
    success: z.literal(true),
    blog,
    relatedBlogs: z.array(blogSummary),
  }),
});

/** Views of a post from one IP within the same clock hour count once. */
export const viewBlog = defineEndpoint({
  method: 'POST',
  path: '/api/blogs/:slug/view',
  summary: 'Count a view of a post',
  access: anyone,
  params: z.object({ slug: text(250) }),
  response: z.null(),
  status: 204,
});

export const blogSorts = [
  'newest',
  'oldest',
  'name',
  'name-down',
  'views-high',
  'views-low',
  'seo-high',
  'seo-low',
] as const;

const blogQuery = z.object({
  q: searchText,
  status: z.enum(['published', 'draft']).optional(),
  category: text(80).optional(),
  sort: z.enum(blogSorts).optional(),
  ...paging,
});
export type BlogQuery = z.output<typeof blogQuery>;

/** Drafts and published posts, newest first by default. */
export const listAllBlogs = defineEndpoint({
  method: 'GET',
  path: '/api/blogs/admin/all',
  summary: 'All posts, with the numbers of posts, drafts and views',
  access: onlyAdmins,
  query: blogQuery,
  response: z.object({
    success: z.literal(true),
    blogs: z.array(blogSummary),
    stats: z.object({
      total: z.int(),
      published: z.int(),
      drafts: z.int(),
      views: z.int(),
    }),
  }),
});

export const getBlogForEditor = defineEndpoint({
  method: 'GET',
  path: '/api/blogs/admin/:id',
  summary: 'One post with everything the editor needs',
  access: onlyAdmins,
  params: idParams,
  response: z.object({ success: z.literal(true), blog }),
});

const terms = z
  .union([z.array(text(60)), text(2000).transform((list) => list.split(','))])
  .transform((list) => [...new Set(list.map((term) => term.trim()).filter(Boolean))])
  .pipe(z.array(z.string().max(60)).max(30));

/** A multipart form sends a list with one element as a single text. */
const texts = (maxLength: number) =>
  z.union([z.array(text(maxLength)).max(100), text(maxLength).transform((value) => [value])]);

const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((value) => value === 'true'),
]);

const readTimeMessage = `Read time is 1 to ${postLimits.maxReadMinutes} minutes`;

const canonicalUrl = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, message: 'Canonical URL must be a URL' }).max(500),
]);

/** An image URL. The picture object of a GET response is ignored, so that a post can be sent back unchanged. */
const pictureUrl = z.preprocess(
  (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  text(500).regex(pictureUrlRule.pattern, pictureUrlRule.message).optional(),
);

/** Sent as a multipart form or as JSON. `tags` and `keywords` are lists or one comma-separated text each. */
export const newBlog = z.object({
  title: requiredText(postLimits.title, 'Title is required'),
  excerpt: requiredMultilineText(postLimits.excerpt, 'Excerpt is required'),
  category: z.enum(blogCategories, 'Category is required'),
  content: multilineText(postLimits.contentCharacters).optional(),
  tags: terms.optional(),
  keywords: terms.optional(),
  metaTitle: text(postLimits.metaTitle).optional(),
  metaDescription: text(postLimits.metaDescription).optional(),
  canonicalUrl: canonicalUrl.optional(),
  isPublished: flag.optional(),
  readTime: z.coerce
    .number(readTimeMessage)
    .int(readTimeMessage)
    .min(1, readTimeMessage)
    .max(postLimits.maxReadMinutes, readTimeMessage)
    .optional(),
  featuredImage: pictureUrl,
  featuredAlt: text(200).optional(),
  /** The URLs of the extra images to keep, in order; all others are removed. */
  keepImages: texts(500).optional(),
  /** Alternative texts of the extra images in their final order: existing images first, then uploads. */
  imageAlts: texts(200).optional(),
  removeFeatured: flag.optional(),
});
export type NewBlog = z.output<typeof newBlog>;

export const blogChange = newBlog.partial().extend({ updatedAt: z.string().max(40).optional() });
export type BlogChange = z.output<typeof blogChange>;

/** Accepts a multipart form with `featuredImage` (one file) and `images` (files), at most 5 MB each. */
/** The content in UTF-8, and all other fields. */
const postBodyBytes = postLimits.contentCharacters * 4 + 100 * 1024;

export const createBlog = defineEndpoint({
  method: 'POST',
  path: '/api/blogs/admin/create',
  summary: 'Create a post',
  access: onlyAdmins,
  isMultipart: true,
  files: ['featuredImage', 'images'],
  body: newBlog,
  bodyBytes: postBodyBytes,
  response: z.object({ success: z.literal(true), blog }),
  status: 201,
});

/** Changes only the fields present. Returns 409 with the newer post in `details` when `updatedAt` is stale. */
export const updateBlog = defineEndpoint({
  method: 'PUT',
  path: '/api/blogs/admin/:id',
  summary: 'Change a post',
  access: onlyAdmins,
  errors: ['stale_edit'],
  params: idParams,
  isMultipart: true,
  files: ['featuredImage', 'images'],
  body: blogChange,
  bodyBytes: postBodyBytes,
  response: z.object({ success: z.literal(true), blog }),
});

export const deleteBlog = defineEndpoint({
  method: 'DELETE',
  path: '/api/blogs/admin/:id',
  summary: 'Delete a post',
  access: onlyAdmins,
  params: idParams,
  response: ok,
});
