-- A tsvector holds at most 1 MB; the words of a very long post are searched as far as they fit.
drop index posts_by_search;
alter table posts drop column search;
alter table posts add column search tsvector not null generated always as (
  setweight(to_tsvector('english'::regconfig, title), 'A')
  || setweight(to_tsvector('english'::regconfig, excerpt || ' ' || joined(tags)), 'B')
  || setweight(to_tsvector('english'::regconfig, left(content, 100000)), 'D')
) stored;
create index posts_by_search on posts using gin (search) where is_published;
