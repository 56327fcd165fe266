-- The text about the material that cards show, such as "Solid teak, moss-green cushions".
alter table products add column material_line text not null default ''
  constraint products_material_line_short check (length(material_line) <= 80);

-- Cards show the line, so a change of it also changes lists.
create function announce_material_line() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array[new.id]);
  return null;
end $$;
create trigger products_announce_material_line after update of material_line on products
  for each row when (new.is_public and new.material_line is distinct from old.material_line)
  execute function announce_material_line();
