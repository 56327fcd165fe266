import type { Blog } from '#contract/blogs.ts';
import { policies } from '#contract/policies.ts';
import type { Product } from '#contract/products.ts';
import type { Shop } from './use-shop.ts';

/** Undefined properties are left out of the page. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };
/** A schema.org object. The page escapes it and writes it as JSON-LD. */
export type StructuredData = { [name: string]: Json };

const context = { '@context': 'https://schema.org' };

export function organizationData({ origin, site }: Shop): StructuredData {
  const { postalAddress, supportEmail, supportPhone, socialLinks } = site;
  return {
    ...context,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Baithak',
    legalName: site.companyName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    address: postalAddress,
    sameAs: socialLinks.map(({ url }) => url),
    contactPoint: (supportEmail || supportPhone) && {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: supportEmail,
      telephone: supportPhone,
      areaServed: 'IN',
      availableLanguage: ['en', 'hi'],
    },
  };
}

export function websiteData(origin: string): StructuredData {
  return {
    ...context,
    '@type': 'WebSite',
    name: 'Baithak',
    url: `${origin}/`,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/shop-new?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The breadcrumb as shown. The last entry is the page itself and needs no URL. */
export function breadcrumbData(
  origin: string,
  crumbs: readonly { label: string; to?: string }[],
): StructuredData {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: absolute(origin, to) }),
    })),
  };
}

type DescribedProduct = Pick<
  Product,
  | '_id'
  | 'name'
  | 'description'
  | 'images'
  | 'price'
  | 'discountPrice'
  | 'stock'
  | 'category'
  | 'material'
  | 'color'
  | 'vendor'
>;

export function productData(origin: string, product: DescribedProduct): StructuredData {
  const url = `${origin}/product/${product._id}`;
  return {
    ...context,
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    sku: product._id,
    url,
    image: product.images.map((image) => absolute(origin, image)),
    category: product.category,
    brand: { '@type': 'Brand', name: product.vendor.businessName },
    ...(product.material && { material: product.material }),
    ...(product.color && { color: product.color }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.discountPrice || product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: product.vendor.businessName },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: policies.returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        itemDefectReturnFees: 'https://schema.org/FreeReturn',
      },
    },
  };
}

export function postData(origin: string, post: Omit<Blog, 'content' | 'images'>): StructuredData {
  const url = `${origin}/blog/${encodeURIComponent(post.slug)}`;
  return {
    ...context,
    '@type': 'BlogPosting',
    headline: post.title.slice(0, 110),
    description: post.metaDescription || post.excerpt,
    url,
    mainEntityOfPage: url,
    image: absolute(origin, post.featuredImage?.url ?? '/share.jpg'),
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author.name },
    publisher: {
      '@type': 'Organization',
      name: 'Baithak',
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
    articleSection: post.category,
    keywords: [...post.keywords, ...post.tags].join(', '),
    inLanguage: 'en-IN',
    timeRequired: `PT${post.readTime}M`,
  };
}

export function faqData(
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    ...context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url;
}
