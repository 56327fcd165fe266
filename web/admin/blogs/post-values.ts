import { postLimits } from '#contract/shop/blog-options.ts';
import { countWords, estimateReadTime, fillMeta, seoParts } from '#contract/shop/blog-seo-score.ts';
import type { Blog } from '#contract/shop/blogs.ts';
import { listExtraPictures, getFeaturedPicture, type FormPicture } from './post-pictures.ts';

/** The values of the editor's fields, without the images. Lists are comma-separated. */
export interface PostTexts {
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

export interface PostValues extends PostTexts {
  featuredImage: FormPicture | null;
  images: FormPicture[];
}

export const emptyPost: PostValues = {
  title: '',
  excerpt: '',
  category: '',
  content: '',
  tags: '',
  keywords: '',
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  readTime: String(postLimits.defaultReadMinutes),
  isPublished: false,
  featuredAlt: '',
  featuredImage: null,
  images: [],
};

export function postValues(blog: Blog | undefined): PostValues {
  if (!blog) return emptyPost;
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
    featuredImage: getFeaturedPicture(blog),
    images: listExtraPictures(blog),
  };
}

/** Applies a change. Derives meta title, meta description and read time until they are edited by hand. */
export function withDerivedFields<V extends PostTexts>(before: V, change: Partial<V>): V {
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

const metaTitleOf = ({ title }: PostTexts) => fillMeta(title.trim(), postLimits.metaTitle);
const metaDescriptionOf = ({ excerpt }: PostTexts) =>
  fillMeta(excerpt.trim(), postLimits.metaDescription);
const readTimeOf = ({ content }: PostTexts) =>
  String(countWords(content) > 0 ? estimateReadTime(content) : postLimits.defaultReadMinutes);

export function seoPartsOf(values: PostValues) {
  return seoParts({
    ...values,
    metaDescription: values.metaDescription || metaDescriptionOf(values),
    tags: splitTerms(values.tags),
    keywords: splitTerms(values.keywords),
    hasFeaturedImage: values.featuredImage !== null,
  });
}

function splitTerms(list: string): string[] {
  const terms = list.split(',').map((term) => term.trim());
  return [...new Set(terms)].filter(Boolean);
}
