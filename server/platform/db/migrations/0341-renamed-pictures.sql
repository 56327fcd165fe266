-- A picture whose files get other names is another picture to cached responses.
drop trigger pictures_announce on pictures;
create trigger pictures_announce after update of widths, has_avif, key on pictures
  for each row execute function announce_picture();
