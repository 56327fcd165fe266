/** The style of text fields, text areas and selects. */
export const controlStyle =
  'w-full rounded-control border border-edge bg-surface px-3.5 text-body text-ink transition-colors duration-150 placeholder:text-soft hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad disabled:bg-sand disabled:text-soft';
