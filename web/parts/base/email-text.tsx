import { classes } from '#web/ui/classes.ts';

/** Shows an email. A narrow column of a table wraps it before the @; a card on a phone shortens it to one line. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span
      className={classes(
        'block break-words text-soft max-panel:truncate max-panel:[&_wbr]:hidden',
        className,
      )}
    >
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
