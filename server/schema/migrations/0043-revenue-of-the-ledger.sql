-- Revenue and commission of the running figures follow the ledger (`functions/running-figures.sql`).
drop trigger orders_counted_again on orders;
create trigger orders_counted_again after update on orders for each row
  when ((old.status, old.payment_status, old.created_at) is distinct from (new.status, new.payment_status, new.created_at))
  execute function record_order_change();
create trigger ledger_transactions_counted after insert on ledger_transactions for each row
  when (new.event in ('sale', 'refund_requested')) execute function record_posted_figures();
