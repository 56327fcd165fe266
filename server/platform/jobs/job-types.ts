import type { Mail } from '../mail/mailer.ts';

/** Every kind of job and what it carries; features add theirs by declaration merging beside the act that enqueues it. */
export interface Jobs {
  send_mail: Mail;
}
