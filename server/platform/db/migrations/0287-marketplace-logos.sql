-- Logos that documents show. Rows stay as they are: a document is drawn again with the logo of its day.
create table marketplace_logos (
  -- SHA-256 of the picture.
  id text primary key,
  -- In Base64, at the size of a letterhead.
  jpeg text not null check (length(jpeg) <= 40000),
  width integer not null,
  height integer not null
);
create trigger marketplace_logos_append_only before update or delete on marketplace_logos
  for each row execute function refuse_change();
alter table marketplace_details add column logo_id text references marketplace_logos (id);
