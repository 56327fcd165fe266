import { tagline } from '#contract/base/tagline.ts';

/** The contents of a mail in plain text; renderMail escapes them for HTML. */
export interface MailParts {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** A table, such as the lines of an order with their prices and a strong total. */
  rows?: { name: string; value: string; isStrong?: boolean }[];
  /** Lines of one paragraph, such as an address. */
  block?: string[];
  /** A code to copy, shown large. */
  code?: string;
  button?: { label: string; href: string };
  /** Several links of equal weight, one per line. */
  links?: { label: string; href: string }[];
  /** A link in the footer, such as one that stops mails of this kind. */
  footerLink?: { label: string; href: string } | undefined;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const ink = '#221C17';
const soft = '#6B6058';
const line = '#E7DED2';
const brand = '#A8482A';
const footer = `Baithak. ${tagline}.`;

/** Renders a mail as text and as HTML with the same contents. */
export function renderMail(parts: MailParts): RenderedMail {
  const mail = { ...parts, block: parts.block?.filter(Boolean) };
  return { subject: toOneLine(parts.subject), text: renderText(mail), html: renderHtml(mail) };
}

function renderText({
  heading,
  paragraphs,
  rows = [],
  block = [],
  code,
  button,
  links = [],
  footerLink,
}: MailParts): string {
  const sections = [
    heading,
    ...paragraphs,
    rows.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    block.join('\n'),
    code ?? '',
    button ? `${button.label}: ${button.href}` : '',
    links.map(({ label, href }) => `${label}: ${href}`).join('\n'),
    [`--\n${footer}`, footerLink && `${footerLink.label}: ${footerLink.href}`]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function renderHtml({
  heading,
  paragraphs,
  rows = [],
  block = [],
  code,
  button,
  links = [],
  footerLink,
}: MailParts): string {
  const body = [
    `<h1 style="margin:0 0 16px;font:600 24px/1.3 Georgia,serif;color:${ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    rows.length > 0 ? renderTable(rows) : '',
    block.length > 0
      ? `<p style="margin:0 0 16px;color:${soft}">${block.map(escapeHtml).join('<br>')}</p>`
      : '',
    code
      ? `<p style="margin:0 0 16px;font:700 28px/1.2 Consolas,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`
      : '',
    button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="background:${brand};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(button.label)}</a></p>`
      : '',
    ...links.map(
      ({ label, href }) =>
        `<p style="margin:0 0 12px"><a href="${escapeHtml(href)}" style="color:${brand};font-weight:600">${escapeHtml(label)}</a></p>`,
    ),
  ];
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:#FBF7F1;font:16px/1.6 Figtree,Helvetica,Arial,sans-serif;color:${ink}">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid ${line};border-radius:14px">
<p style="margin:0 0 24px;font:600 20px Georgia,serif;color:${brand}">Baithak</p>
${body.filter(Boolean).join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:${soft}">${escapeHtml(footer)}${footerLink ? ` <a href="${escapeHtml(footerLink.href)}" style="color:${soft}">${escapeHtml(footerLink.label)}</a>` : ''}</p>
</body></html>
`;
}

function renderTable(rows: NonNullable<MailParts['rows']>): string {
  const cells = rows.map(({ name, value, isStrong }) => {
    const style = `padding:8px 0;border-bottom:1px solid ${line};${isStrong ? 'font-weight:600' : ''}`;
    return `<tr><td style="${style}">${escapeHtml(name)}</td><td style="${style};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!);
}

/** A subject is a header, so a line break in it would start another header. */
const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
