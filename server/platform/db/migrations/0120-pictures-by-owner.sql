-- For counting a vendor's pictures: the limit before approval and the order of encoding depend on the count.
create index pictures_by_owner on pictures (owner_id, created_at);
