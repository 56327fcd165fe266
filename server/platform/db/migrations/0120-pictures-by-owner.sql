-- Counts a vendor's pictures: for the limit before approval and for the order of encoding.
create index pictures_by_owner on pictures (owner_id, created_at);
