-- Disputes about payments (chargebacks), as the payment provider reports them (`docs/product/disputes.md`).

create table payment_disputes (
  id uuid primary key,
  provider text not null,
  provider_dispute_id text not null,
  payment_id uuid not null references payments (id),
  purchase_id uuid not null references purchases (id),
  status text not null check (status in ('open', 'action_required', 'under_review', 'won', 'lost', 'closed')),
  -- Such as `chargeback` or `pre_arbitration`.
  phase text not null default '',
  reason text not null default '',
  amount_paise bigint not null check (amount_paise >= 0),
  -- What the provider has taken back, with its fee.
  deducted_paise bigint not null default 0 check (deducted_paise >= 0),
  -- Until when the bank accepts evidence.
  respond_by timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- When an admin released the earnings of the orders after a lost dispute, and why.
  released_at timestamptz,
  released_by uuid references accounts (id),
  release_reason text not null default '',
  updated_at timestamptz not null,
  unique (provider, provider_dispute_id),
  constraint payment_disputes_decided check ((status in ('won', 'lost', 'closed')) = (decided_at is not null))
);
create index payment_disputes_by_purchase on payment_disputes (purchase_id);
create index payment_disputes_by_time on payment_disputes (opened_at desc, id desc);
create index payment_disputes_holding on payment_disputes (opened_at)
  where decided_at is null or status = 'lost' and released_at is null;

-- Kinds of webhook events for which the shop has no rule. Admins see them.
create table unhandled_webhook_events (
  provider text not null,
  event text not null,
  events bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (provider, event)
);

-- The account `disputes` has what the banks took back.
alter table ledger_transactions add column disputes_paise bigint not null default 0;
alter table ledger_days add column disputes_paise bigint not null default 0;
alter table ledger_transactions drop constraint ledger_transactions_balanced,
  add constraint ledger_transactions_balanced check (
    provider_paise + provider_fees_paise + vendor_paise + commission_paise + commission_gst_paise
      + tcs_paise + tds_paise + refunds_paise + payouts_paise + disputes_paise = 0) not valid;
alter table ledger_transactions drop constraint ledger_transactions_event_check,
  add constraint ledger_transactions_event_check check (event in
    ('sale', 'unmatched_payment', 'provider_fee', 'transfer_fee', 'refund_requested', 'refund_completed', 'correction',
      'payout_claimed', 'payout_paid', 'payout_returned', 'dispute_lost')) not valid;

create or replace view open_cases as
select order_id, format('Shipment %s was reported as not received', number) as why
from shipments where not_received_at is not null and status = 'delivered'
union all
select order_id, format('Return %s is open', number) as why
from returns where closed_at is null
union all
select order_id, format('Pieces can be returned until %s',
  to_char(returnable_until at time zone 'Asia/Kolkata', 'FMDD Mon YYYY')) as why
from order_lines where returnable_until > shop_now()
union all
-- A replacement that is neither delivered nor cancelled. Cancelled pieces are refunded from the replaced order.
select replaces_order_id as order_id, format('Replacement %s is not delivered yet', number) as why
from orders where replaces_order_id is not null and status in ('pending', 'shipped')
union all
select orders.replaces_order_id as order_id, format('Return %s of the replacement is open', returns.number) as why
from orders join returns on returns.order_id = orders.id
where orders.replaces_order_id is not null and returns.closed_at is null
union all
select replaces_order_id as order_id, format('Replacement %s was reported as not received', orders.number) as why
from orders join shipments on shipments.order_id = orders.id
where replaces_order_id is not null and not_received_at is not null and shipments.status = 'delivered'
union all
select orders.id as order_id, case payment_disputes.status when 'lost' then 'The bank gave the payment back'
  else 'The bank examines a dispute about the payment' end as why
from orders join payment_disputes on payment_disputes.purchase_id = orders.purchase_id
where payment_disputes.decided_at is null or payment_disputes.status = 'lost' and payment_disputes.released_at is null;
