-- Every purchase, payment, refund and payout names its provider. A refund that was stored before, or by the previous
-- release, has null until the backfill reaches it: it belongs to the provider of its payment.
alter table refunds add column provider text;

-- Providers can be added without a migration (docs/extending.md).
alter table payouts drop constraint payouts_provider_check;
