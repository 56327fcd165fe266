-- Narrower files and AVIF are made after the picture is shown: kept answers with it then offer them too.
create function announce_picture() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', false, array(
    select product_id from product_pictures where picture_id = new.id limit 151));
  perform announce('posts', false, array(
    select post_id from post_pictures where picture_id = new.id
    union select id from posts where featured_picture_id = new.id limit 151));
  return null;
end $$;
create trigger pictures_announce after update of widths, has_avif on pictures
  for each row execute function announce_picture();
