-- Subscribers of the newsletter (`docs/product/content-and-search.md#newsletter`). Unsubscribing deletes the row.
create table newsletter_subscribers (
  email text primary key,
  -- Derived from the email address with a secret. The links in emails find the row by this key.
  link_key text not null unique,
  -- The text to which the subscriber agreed, and the time of the request.
  consent text not null,
  requested_at timestamptz not null default shop_now(),
  -- Null until the link in the first email is confirmed.
  confirmed_at timestamptz
);
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (requested_at)
  where confirmed_at is null;
