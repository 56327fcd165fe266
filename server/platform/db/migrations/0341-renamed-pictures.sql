-- When the files of a picture get other names, cached responses that show the picture are out of date.
drop trigger pictures_announce on pictures;
create trigger pictures_announce after update of widths, has_avif, key on pictures
  for each row execute function announce_picture();
