import { classes } from '#web/ui/classes.ts';

/** Shows an email, which wraps before the @ in a narrow column. */
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
