/** A `ref` for what appears outside the part of the page that is seen. */
export const intoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'center' });
