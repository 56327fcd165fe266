-- For counting a vendor's pictures: before approval their number is limited, and the files of a vendor with many
-- waiting pictures are encoded later.
create index pictures_by_owner on pictures (owner_id, created_at);
