-- The logos that documents show. Rows are never changed, because a document is drawn again with the logo that it was
-- issued with.
create table marketplace_logos (
  -- SHA-256 of the picture.
  id text primary key,
  -- In Base64, scaled to the size in a letterhead.
  jpeg text not null check (length(jpeg) <= 40000),
  width integer not null,
  height integer not null
);
create trigger marketplace_logos_append_only before update or delete on marketplace_logos
  for each row execute function refuse_change();
alter table marketplace_details add column logo_id text references marketplace_logos (id);
