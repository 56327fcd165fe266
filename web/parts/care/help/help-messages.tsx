import { EyeOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HelpSide } from '#contract/care/help-rules.ts';
import type { HelpThread } from '#contract/care/help.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { PrivatePhotos } from '#web/parts/orders/returns/private-photos.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { describeHelpEvent } from './describe-help-event.ts';
import type { HelpViewer } from './help-viewer.ts';

type HelpMessage = HelpThread['messages'][number];

interface HelpMessagesProps {
  thread: HelpThread;
  viewer: HelpViewer;
}

/** Shows the messages and steps of a request, oldest first. */
export function HelpMessages({ thread, viewer }: HelpMessagesProps) {
  const entries = [
    ...thread.messages.map((message) => ({
      at: message.at,
      key: message._id,
      node: <Message message={message} viewer={viewer} />,
    })),
    ...thread.steps.flatMap((step, index) => {
      const text = describeHelpEvent(step, viewer);
      return text
        ? [{ at: step.at, key: `step-${index}`, node: <Step {...{ step, text }} /> }]
        : [];
    }),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section>
      <h2 className="sr-only">Messages</h2>
      <ol aria-label="Messages" className="space-y-3">
        {entries.map(({ key, node }) => (
          <li key={key}>{node}</li>
        ))}
      </ol>
    </section>
  );
}

const sideTones: Record<HelpSide, BadgeTone> = {
  customer: 'plain',
  vendor: 'deep',
  admin: 'deep',
  system: 'plain',
};

function Message({ message, viewer }: { message: HelpMessage; viewer: HelpViewer }) {
  const { isInternal, isMasked, isOwn, author, side, text, at, pictures } = message;
  return (
    <article
      className={classes(
        'rounded-card border p-4 sm:p-5',
        isInternal
          ? 'border-dashed border-warn bg-warn-tint'
          : isOwn
            ? 'border-line bg-sand/60'
            : 'border-line bg-surface',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          {isOwn && viewer !== 'admin' ? 'You' : author}
        </h3>
        {!(isOwn && viewer !== 'admin') && nameSide(side, viewer) !== author && (
          <Badge tone={sideTones[side]}>{nameSide(side, viewer)}</Badge>
        )}
        {isInternal && (
          <Badge tone="warn">
            <Lock aria-hidden size={14} />
            Internal note
          </Badge>
        )}
        <time dateTime={at} className="ml-auto text-small whitespace-nowrap text-soft">
          {formatDateTime(at)}
        </time>
      </header>
      <p className="mt-2 max-w-article wrap-anywhere whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <div className="mt-3">
          <PrivatePhotos label={isOwn ? 'Your photo' : `${author}’s photo`} photos={pictures} />
        </div>
      )}
      {isMasked && <MaskedNote viewer={viewer} isOwn={isOwn} />}
    </article>
  );
}

const nameSide = (side: HelpSide, viewer: HelpViewer) =>
  ({
    customer: 'Customer',
    vendor: viewer === 'customer' ? 'Seller' : 'Vendor',
    admin: 'Baithak',
    system: 'Baithak',
  })[side];

function MaskedNote({ viewer, isOwn }: { viewer: HelpViewer; isOwn: boolean }) {
  return (
    <p className="mt-3 flex items-start gap-2 text-small text-soft">
      <EyeOff aria-hidden size={16} className="mt-0.5 shrink-0" />
      {explainMask(viewer, isOwn)}
    </p>
  );
}

function explainMask(viewer: HelpViewer, isOwn: boolean): ReactNode {
  if (viewer === 'admin') return 'Contact or payment details here are hidden from the other side.';
  return isOwn
    ? 'Contact or payment details were hidden. Everything about the purchase stays on Baithak.'
    : 'Contact or payment details were hidden for your protection.';
}

function Step({ step, text }: { step: HelpThread['steps'][number]; text: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-1 py-0.5 text-small text-soft">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <time dateTime={step.at} className="ml-auto whitespace-nowrap">
        {formatDateTime(step.at)}
      </time>
    </p>
  );
}
