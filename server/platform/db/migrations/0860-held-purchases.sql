-- Holds whose time is over are looked for every few seconds: among open purchases and those set aside alike.
drop index purchases_expiring;
create index purchases_holding on purchases (hold_expires_at)
  where released_at is null and status in ('pending', 'aside');

-- A picture is asked for its posts whenever one of its files is made, and before it is removed.
create index posts_by_featured_picture on posts (featured_picture_id);
create index post_pictures_by_picture on post_pictures (picture_id);
