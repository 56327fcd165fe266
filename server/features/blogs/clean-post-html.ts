import sanitize from 'sanitize-html';

const heading = ['h1', 'h2', 'h3', 'h4'];
const lists = ['ul', 'ol', 'li'];
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'br'];
const blocks = ['p', 'blockquote', 'hr', 'pre', 'img'];

const safeLink = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

/** Only what the editor can produce (`docs/product/content-and-search.md#post-html`). */
const allowed: sanitize.IOptions = {
  allowedTags: [...heading, ...lists, ...marks, ...blocks],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading'],
    code: ['class'],
  },
  allowedClasses: { code: [/^language-[\w-]+$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(safeLink.test(href) && { href }),
        ...(!href.startsWith('/') && { rel: 'noopener noreferrer nofollow' }),
      },
    }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
  },
  // A picture by URL is https or our own.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^(https:\/\/[^/]|\/media\/[\w.-]+$)/i.test(attribs['src'] ?? ''),
};

export function cleanPostHtml(html: string): string {
  return sanitize(html, allowed);
}
