-- The first index is for settlements, which read the held transfers of each vendor. The second finds the transfers that
-- wait for a vendor's linked account, once the account is activated.
create index route_transfers_held on route_transfers (vendor_id, id) where payout_id is null;
create index route_transfers_waiting on route_transfers (vendor_id, created_at) where status = 'requested';
drop index route_transfers_requested;
