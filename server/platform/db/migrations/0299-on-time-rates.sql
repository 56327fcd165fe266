-- Of the vendor's deliveries of the last 90 days, how many in a hundred came by the first promise. Null below five.
-- A job counts them every night, because product pages are read far more often than the rate changes.
alter table vendors add column on_time_percent integer check (on_time_percent between 0 and 100);
