import type { ReactNode } from 'react';
import { helpStatusTexts } from '#contract/care/help-rules.ts';
import type { HelpThread } from '#contract/care/help.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { HelpActions } from './help-actions.tsx';
import { HelpMessages } from './help-messages.tsx';
import { HelpReply } from './help-reply.tsx';
import { helpTopicNames } from './help-texts.ts';
import { sendHelpMessage } from './help.api.ts';

interface PanelThreadProps {
  thread: HelpThread;
  area: 'vendor' | 'admin';
  orderPath: string | undefined;
  /** Further sections beside the thread. Only the page for admins has any. */
  children?: ReactNode;
}

/** Shows vendors and admins the messages of a request, a form for the answer, and facts about the request. */
export function PanelThread({ thread, area, orderPath, children }: PanelThreadProps) {
  const canWrite = thread.allowed.includes('reply') || thread.allowed.includes('note');
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-5">
        <HelpActions thread={thread} area={area} />
        <HelpMessages thread={thread} viewer={area} />
        {canWrite ? (
          <HelpReply
            key={thread.number}
            thread={thread}
            label="Your answer"
            hasOutcome
            whoSees={
              thread.vendor
                ? 'The customer, the vendor and Baithak see them'
                : 'The customer and admins see them'
            }
            help={area === 'vendor' ? vendorHelp : undefined}
            send={(draft, options) => sendHelpMessage(area, thread.number, draft, options)}
          />
        ) : (
          <p className="text-soft">This request is closed.</p>
        )}
      </div>
      <div className="grid min-w-0 gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <HelpPart title="About">
          <AboutFacts thread={thread} area={area} orderPath={orderPath} />
        </HelpPart>
        {children}
      </div>
    </div>
  );
}

const vendorHelp =
  'Phone numbers, email addresses and payment links are hidden from the customer. Payments stay on Baithak.';

interface AboutFactsProps {
  thread: HelpThread;
  area: 'vendor' | 'admin';
  orderPath: string | undefined;
}

function AboutFacts({ thread, area, orderPath }: AboutFactsProps) {
  const { topic, order, product, vendor, return: orderReturn, owner, due } = thread;
  return (
    <dl className="space-y-3">
      <Fact name="Topic">{helpTopicNames[topic]}</Fact>
      <CustomerFact customer={thread.customer} />
      {order && orderPath && (
        <Fact name="Order">
          <TextLink to={orderPath} className="figures">
            {order.orderId}
          </TextLink>
        </Fact>
      )}
      {orderReturn && (
        <Fact name="Return">
          <TextLink to={`/${area}/returns/${orderReturn._id}`} className="figures">
            {orderReturn.number}
          </TextLink>
        </Fact>
      )}
      {product && (
        <Fact name="Product">
          <TextLink to={`/product/${product._id}`} className="wrap-anywhere">
            {product.name}
          </TextLink>
        </Fact>
      )}
      {area === 'admin' && vendor && (
        <Fact name="Vendor">
          <TextLink to={`/vendor/${vendor._id}`} className="wrap-anywhere">
            {vendor.businessName}
          </TextLink>
        </Fact>
      )}
      <Fact name="Status">{helpStatusTexts[thread.status]}</Fact>
      {due && <Fact name="Due">{formatDateTime(due)}</Fact>}
      {area === 'vendor' && owner && (
        <Fact name="Owner">{owner.kind === 'vendor' ? 'You' : 'Baithak'}</Fact>
      )}
    </dl>
  );
}

function CustomerFact({ customer: { name, email, isVisitor } }: Pick<HelpThread, 'customer'>) {
  return (
    <Fact name="Customer">
      <span className="wrap-anywhere">{name}</span>
      {email && (
        <a
          href={`mailto:${email}`}
          className="block text-small wrap-anywhere underline underline-offset-4"
        >
          {email}
        </a>
      )}
      {isVisitor && <span className="block text-small text-soft">Without an account</span>}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function HelpPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}
