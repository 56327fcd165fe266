import { classes } from '#web/ui/classes.ts';

/** Breaks before the @ where it must, so that a narrow column keeps its words whole. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes('block break-words text-soft', className)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
