import { postLimits } from '#contract/blog-options.ts';
import { countWords, estimateReadTime, fillMeta, seoParts } from '#contract/blog-seo-score.ts';
import { type Blog, newBlog } from '#contract/blogs.ts';

/** What is typed in the editor; lists as their comma-separated text. */
export interface PostValues {
  title: string;
  excerpt: string;
  category: string;
  content: string;
  tags: string;
  keywords: string;
  metaTitle: string;
  metaDescription: string;
  canonicalUrl: string;
  readTime: string;
  isPublished: boolean;
  featuredAlt: string;
}

export const noValues: PostValues = {
  title: '',
  excerpt: '',
  category: '',
  content: '',
  tags: '',
  keywords: '',
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  readTime: String(postLimits.readTime),
  isPublished: false,
  featuredAlt: '',
};

export function valuesOf(blog: Blog): PostValues {
  return {
    title: blog.title,
    excerpt: blog.excerpt,
    category: blog.category,
    content: blog.content,
    tags: blog.tags.join(', '),
    keywords: blog.keywords.join(', '),
    metaTitle: blog.metaTitle,
    metaDescription: blog.metaDescription,
    canonicalUrl: blog.canonicalUrl,
    readTime: String(blog.readTime),
    isPublished: blog.isPublished,
    featuredAlt: blog.featuredImage?.alt ?? '',
  };
}

/** The meta fields follow title and excerpt, and the read time the text, until they are given by hand. */
export function withFollowers(before: PostValues, change: Partial<PostValues>): PostValues {
  const after = { ...before, ...change };
  if (change.title !== undefined && before.metaTitle === metaTitleOf(before)) {
    after.metaTitle = metaTitleOf(after);
  }
  if (change.excerpt !== undefined && before.metaDescription === metaDescriptionOf(before)) {
    after.metaDescription = metaDescriptionOf(after);
  }
  if (change.content !== undefined && before.readTime === readTimeOf(before)) {
    after.readTime = readTimeOf(after);
  }
  return after;
}

const metaTitleOf = ({ title }: PostValues) => fillMeta(title.trim(), postLimits.metaTitle);
const metaDescriptionOf = ({ excerpt }: PostValues) =>
  fillMeta(excerpt.trim(), postLimits.metaDescription);
const readTimeOf = ({ content }: PostValues) =>
  String(countWords(content) > 0 ? estimateReadTime(content) : postLimits.readTime);

export function seoPartsOf(values: PostValues, hasFeaturedImage: boolean) {
  return seoParts({
    ...values,
    metaDescription: values.metaDescription || metaDescriptionOf(values),
    tags: wordsOf(values.tags),
    keywords: wordsOf(values.keywords),
    hasFeaturedImage,
  });
}

function wordsOf(list: string): string[] {
  const words = list.split(',').map((word) => word.trim());
  return [...new Set(words)].filter(Boolean);
}

/** The words of the contract beside each wrong field. */
export function errorsIn(values: PostValues): Record<string, string> {
  const parsed = newBlog.safeParse(values);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return errors;
}
