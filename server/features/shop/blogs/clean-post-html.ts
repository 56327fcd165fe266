import sanitize from 'sanitize-html';
import { invalidFields } from '#server/platform/http/parse-body.ts';

const headings = ['h1', 'h2', 'h3', 'h4'];
const lists = ['ul', 'ol', 'li'];
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'br'];
const blocks = ['p', 'blockquote', 'hr', 'pre', 'img'];

const safeLink = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

/** Compares hosts, so that a link to the shop counts as its own with http, too. */
function isOtherSite(href: string, origin: string): boolean {
  const url = URL.parse(href, origin);
  return url === null || (/^https?:$/.test(url.protocol) && url.host !== new URL(origin).host);
}

/** Allows only the HTML that the editor can produce (`docs/product/content-and-search.md#post-html`). */
const allow = (origin: string): sanitize.IOptions => ({
  allowedTags: [...headings, ...lists, ...marks, ...blocks],
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
    a: (tagName, { href = '', rel: _rel, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(safeLink.test(href) && { href }),
        ...(isOtherSite(href, origin) && { rel: 'noopener noreferrer nofollow' }),
      },
    }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
  },
  // Removes pictures unless their URL is an https URL or a path of this shop's media.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^(https:\/\/[^/]|\/media\/[\w.-]+$)/i.test(attribs['src'] ?? ''),
});

/** Parsing time grows with the square of the nesting depth. The editor itself nests only a few tags. */
const maxOpenTags = 200;
/** Tags that cannot nest: those without content, and those that the next tag of the same name closes. */
const neverNested = new Set(['br', 'hr', 'img', 'input', 'wbr', 'p', 'li']);

/** `origin` is that of the shop, whose own links get no `rel`. */
export function cleanPostHtml(html: string, origin: string): string {
  if (countOpenTags(html) > maxOpenTags) {
    throw invalidFields({ content: `The content nests more than ${maxOpenTags} tags` });
  }
  return sanitize(html, allow(origin));
}

/** Returns the maximum number of tags that are open at the same time. Takes linear time. */
function countOpenTags(html: string): number {
  let open = 0;
  let max = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (neverNested.has(name!.toLowerCase())) continue;
    open = Math.max(0, open + (slash ? -1 : 1));
    max = Math.max(max, open);
  }
  return max;
}
