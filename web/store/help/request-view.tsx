import type { ReactNode } from 'react';
import { helpClocks } from '#contract/care/help-rules.ts';
import type { HelpThread } from '#contract/care/help.ts';
import { formatDate, formatDateTime } from '#web/parts/base/format-date.ts';
import { HelpActions } from '#web/parts/care/help/help-actions.tsx';
import { HelpBadge } from '#web/parts/care/help/help-badge.tsx';
import { HelpMessages } from '#web/parts/care/help/help-messages.tsx';
import { HelpReply } from '#web/parts/care/help/help-reply.tsx';
import type { HelpReplyDraft, SendOptions } from '#web/parts/care/help/help.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AsidePart } from './aside-part.tsx';

interface RequestViewProps {
  thread: HelpThread;
  isVisitor?: boolean;
  send: (draft: HelpReplyDraft, options: SendOptions) => Promise<HelpThread>;
}

/** Shows a request to its customer, or to a visitor who has opened the link from the email. */
export function RequestView({ thread, isVisitor = false, send }: RequestViewProps) {
  const { status, vendor, allowed, subject, number, createdAt } = thread;
  return (
    <>
      <h1 className="font-display text-heading wrap-anywhere">{subject}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <span className="figures">{number}</span>
        <HelpBadge status={status} isForCustomer />
        <span>Sent on {formatDate(createdAt)}</span>
      </p>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <HelpMessages thread={thread} viewer="customer" />
          {allowed.includes('reply') ? (
            <HelpReply
              thread={thread}
              label="Your message"
              whoSees={vendor ? 'Only the seller and our team see them' : 'Only our team sees them'}
              send={send}
              help={findReplyNote(thread)}
            />
          ) : (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-3">
              This request is closed.
              <ButtonLink
                to={isVisitor ? '/contact' : buildNewRequestPath(thread)}
                tone="outline"
                size="small"
              >
                Ask again
              </ButtonLink>
            </p>
          )}
        </div>
        <aside className="space-y-6 rounded-card border border-line bg-surface p-5">
          <AsidePart title="What happens next">
            <p>{describeNextStep(thread)}</p>
            {!isVisitor && (
              <div className="mt-4 empty:hidden">
                <HelpActions thread={thread} area="customer" />
              </div>
            )}
          </AsidePart>
          <AboutPart thread={thread} />
        </aside>
      </div>
    </>
  );
}

const buildNewRequestPath = ({ order, product }: HelpThread) =>
  order
    ? `/help/new?order=${order._id}`
    : product
      ? `/help/new?product=${product._id}`
      : '/help/new';

function findReplyNote({ status, vendor }: HelpThread): string | undefined {
  if (status === 'resolved') return 'Sending a message reopens the request.';
  return vendor
    ? 'Phone numbers, email addresses and payment links are hidden in messages between you and the seller. Pay only on Baithak.'
    : undefined;
}

function describeNextStep({ status, due, dueFor, owner }: HelpThread): ReactNode {
  const who = owner?.kind === 'vendor' ? owner.name : 'Baithak';
  switch (status) {
    case 'open':
      if (due === null) return `${who} will answer here and by email.`;
      return (
        <>
          {dueFor === 'answer' ? `${who} will answer by ` : `${who} will resolve the request by `}
          <strong className="font-semibold">{formatDateTime(due)}</strong>. We email you each
          answer.
        </>
      );
    case 'waiting':
      return 'Please answer the last message. We continue once we have your answer.';
    case 'resolved':
      return `The request closes ${helpClocks.daysToClose} days after it was resolved. If something is still wrong, send a message below.`;
    case 'closed':
      return 'This request is closed. If you need more help, send a new request.';
  }
}

function AboutPart({ thread }: { thread: HelpThread }) {
  const { order, product, vendor, return: orderReturn } = thread;
  if (!order && !product && !vendor) return null;
  return (
    <AsidePart title="About">
      <ul className="space-y-1.5">
        {order && (
          <li>
            Order{' '}
            <TextLink to={`/orders/${order._id}`} className="figures">
              {order.orderId}
            </TextLink>
          </li>
        )}
        {orderReturn && (
          <li>
            Return{' '}
            <TextLink to={`/returns/${orderReturn._id}`} className="figures">
              {orderReturn.number}
            </TextLink>
          </li>
        )}
        {product && (
          <li>
            <TextLink to={`/product/${product._id}`} className="wrap-anywhere">
              {product.name}
            </TextLink>
          </li>
        )}
        {vendor && (
          <li>
            Sold by{' '}
            <TextLink to={`/vendor/${vendor._id}`} className="wrap-anywhere">
              {vendor.businessName}
            </TextLink>
          </li>
        )}
      </ul>
    </AsidePart>
  );
}
