-- A settlement reads the held transfers of each vendor. When a vendor's linked account is activated, the
-- transfers that waited for it are read.
create index route_transfers_held on route_transfers (vendor_id, id) where payout_id is null;
create index route_transfers_waiting on route_transfers (vendor_id, created_at) where status = 'requested';
drop index route_transfers_requested;
