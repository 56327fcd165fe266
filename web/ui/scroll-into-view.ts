/** A `ref` for an element that may appear outside the visible part of the page. */
export const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'center' });
