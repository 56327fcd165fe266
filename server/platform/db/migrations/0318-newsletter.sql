-- Subscribers of the newsletter (`docs/product/content-and-search.md#newsletter`). Unsubscribing deletes the row.
create table newsletter_subscribers (
  email text primary key,
  -- Derived from the email by a secret: the links in emails find the row by it.
  link_key text not null unique,
  -- The words that were agreed to, and when.
  consent text not null,
  requested_at timestamptz not null default shop_now(),
  -- Null until the link in the first email is confirmed.
  confirmed_at timestamptz
);
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (requested_at)
  where confirmed_at is null;
