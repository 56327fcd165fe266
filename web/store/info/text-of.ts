import { isValidElement, type ReactNode } from 'react';

/** The words of simple markup, without the links that lead on. */
export function textOf(node: ReactNode): string {
  return wordsOf(node).replace(/\s+/g, ' ').trim();
}

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return (node as ReactNode[]).map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode; to?: unknown }>(node) || node.props.to) return '';
  return wordsOf(node.props.children);
}
