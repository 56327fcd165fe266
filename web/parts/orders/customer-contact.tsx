import type { Order } from '#contract/orders/orders.ts';
import { TextLink } from '#web/ui/text-link.tsx';

interface CustomerContactProps {
  customer: Order['customer'];
  /** Vendors can see the details until 30 days after this event, such as 'the delivery'. */
  event: string;
}

export function CustomerContact({ customer, event }: CustomerContactProps) {
  const { name, email, phone, isMasked } = customer;
  return (
    <>
      <p className="font-medium wrap-anywhere">{name}</p>
      {isMasked ? (
        <p className="text-small text-soft">
          Name, email and phone are hidden 30 days after {event}.
        </p>
      ) : (
        <>
          <p className="break-words">
            <TextLink to={`mailto:${email}`}>{email}</TextLink>
          </p>
          {phone && (
            <p className="figures">
              <TextLink to={`tel:${phone}`}>{phone}</TextLink>
            </p>
          )}
        </>
      )}
    </>
  );
}
