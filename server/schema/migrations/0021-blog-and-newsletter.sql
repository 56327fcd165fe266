create table posts (
  id uuid primary key,
  slug text not null unique,
  title text not null check (length(title) between 1 and 200),
  content text not null default '',
  excerpt text not null check (length(excerpt) between 1 and 300),
  category text not null,
  tags text[] not null default '{}',
  keywords text[] not null default '{}',
  meta_title text not null default '',
  meta_description text not null default '',
  canonical_url text not null default '',
  is_published boolean not null default false,
  read_time integer not null default 5 check (read_time between 1 and 60),
  views bigint not null default 0,
  seo_score integer not null default 0 check (seo_score between 0 and 100),
  featured_picture_id uuid references pictures (id),
  featured_url text,
  featured_alt text not null default '',
  author_id uuid references accounts (id),
  author_name text not null,
  published_at timestamptz,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  -- A tsvector holds at most 1 MB, so only the start of a very long post is searched.
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, excerpt || ' ' || join_words(tags)), 'B')
    || setweight(to_tsvector('english'::regconfig, left(content, 100000)), 'D')
  ) stored,
  check (not is_published or published_at is not null)
);
create index posts_published on posts (published_at desc, id desc) where is_published;
create index posts_published_by_category on posts (category, published_at desc, id desc) where is_published;
create index posts_by_time on posts (created_at desc, id desc);
create index posts_by_search on posts using gin (search) where is_published;
create index posts_by_date on posts (coalesce(published_at, created_at) desc, id desc);
-- For finding the posts of a picture when one of its files is encoded, and before the picture is deleted.
create index posts_by_featured_picture on posts (featured_picture_id);

-- The extra pictures of a post, in order. A picture is uploaded or given by an https URL.
create table post_pictures (
  post_id uuid not null references posts (id) on delete cascade,
  position integer not null check (position >= 0),
  picture_id uuid references pictures (id),
  url text,
  alt text not null default '',
  primary key (post_id, position),
  check (num_nonnulls(picture_id, url) = 1)
);
create index post_pictures_by_picture on post_pictures (picture_id);

-- A reader is stored as a hash with a daily salt, and counted at most once an hour for each post.
create table post_views (
  post_id uuid not null references posts (id) on delete cascade,
  reader_hash text not null,
  hour timestamptz not null,
  primary key (post_id, reader_hash, hour)
);
create index post_views_by_age on post_views (hour);

-- Subscribers of the newsletter (`docs/product/content-and-search.md#newsletter`). Unsubscribing deletes the row.
create table newsletter_subscribers (
  email text primary key,
  -- Derived from the email address with a secret. The links in emails find the row by this key.
  link_key text not null unique,
  -- The text to which the subscriber agreed, and the time of the request.
  consent text not null,
  requested_at timestamptz not null default shop_now(),
  -- Null until the link in the first email is confirmed.
  confirmed_at timestamptz
);
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (requested_at)
  where confirmed_at is null;
