import { isValidElement, type ReactNode } from 'react';

/** Returns the plain text of simple markup. Leaves out links together with their text. */
export function extractText(node: ReactNode): string {
  return textIn(node).replace(/\s+/g, ' ').trim();
}

function textIn(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return (node as ReactNode[]).map(textIn).join('');
  if (!isValidElement<{ children?: ReactNode; to?: unknown }>(node) || node.props.to) return '';
  return textIn(node.props.children);
}
