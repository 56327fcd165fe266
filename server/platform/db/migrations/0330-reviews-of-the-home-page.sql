-- The home page quotes the most helpful five-star reviews that are neither too short nor too long.
create index reviews_for_home on reviews (helpful_count desc, created_at desc, id desc)
  where status = 'published' and stars = 5 and char_length(text) between 40 and 220;
