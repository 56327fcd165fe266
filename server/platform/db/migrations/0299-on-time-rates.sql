-- The percentage of the vendor's deliveries in the last 90 days that arrived by the first promised day. Null below five
-- deliveries. A job computes it every night, because product pages are read far more often than the rate changes.
alter table vendors add column on_time_percent integer check (on_time_percent between 0 and 100);
