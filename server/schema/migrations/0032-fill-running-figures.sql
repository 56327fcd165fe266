-- Fills the figures of what was there before 0028. Purchases go on: both functions only read the big tables, except for a
-- moment at the end, in which no payout can be created.
select fill_unpaid_entries();
select count_orders_again();
