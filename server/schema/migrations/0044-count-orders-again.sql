-- Counts what was there before 0043. The function only reads the orders and the ledger.
select count_orders_again();
