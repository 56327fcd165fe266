-- Reviews by customers who received the product (`docs/product/reviews.md`).

-- Figures of the published reviews. Only the trigger below sets them.
alter table products
  add column rating_count integer not null default 0,
  add column rating_sum integer not null default 0,
  -- The numbers of reviews with 1, 2, 3, 4 and 5 stars.
  add column star_counts integer[] not null default '{0,0,0,0,0}',
  -- The average that the product would have with eight more reviews of 3.8 stars. Lists sorted by rating use it.
  add column rating_rank numeric(9, 8) not null default 3.8;
alter table vendors
  add column rating_sum integer not null default 0;
-- When the customer stopped the emails that ask for reviews.
alter table accounts add column review_mails_stopped_at timestamptz;

create table reviews (
  id uuid primary key,
  -- A line has at most one review. The unique key ensures this for simultaneous calls, too.
  order_line_id uuid not null unique references order_lines (id),
  order_id uuid not null references orders (id),
  product_id uuid not null references products (id),
  vendor_id uuid not null references vendors (id),
  -- Null once the account is deleted.
  account_id uuid references accounts (id),
  author_name text not null,
  stars integer not null check (stars between 1 and 5),
  title text not null default '',
  text text not null,
  used_for text not null default '',
  -- The options of the variant that was bought.
  variant_text text not null default '',
  status text not null check (status in ('published', 'held', 'hidden', 'withdrawn')),
  held_reason text check (held_reason in ('link', 'contact', 'abuse', 'hidden_before')),
  hidden_reason text not null default '',
  -- Whether an admin has ever hidden the review. If so, every later change by its author is held.
  was_hidden boolean not null default false,
  -- Increases with each change by the author and each decision, so that a decision can name the version that it is
  -- about.
  version integer not null default 1,
  -- Since when the review waits for an admin: since it was held, or since the first report after the last decision.
  waiting_since timestamptz,
  reply_text text,
  replied_at timestamptz,
  -- Words of the fixed vocabulary in title and text.
  mentions text[] not null default '{}',
  -- The number of rows in review_votes.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  created_at timestamptz not null default shop_now(),
  edited_at timestamptz,
  updated_at timestamptz not null default shop_now(),
  check ((status = 'held') = (held_reason is not null)),
  check (status <> 'held' or waiting_since is not null),
  check (status <> 'hidden' or hidden_reason <> ''),
  check ((reply_text is null) = (replied_at is null))
);
-- For each sort order of reviews, an index from which only the rows of the page are read.
create index reviews_by_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  where status = 'published';
create index reviews_by_age on reviews (product_id, created_at desc, id desc) where status = 'published';
create index reviews_by_stars on reviews (product_id, stars, created_at desc, id desc) where status = 'published';
create index reviews_by_stars_helpful on reviews (product_id, stars, helpful_count desc, created_at desc, id desc)
  where status = 'published';
create index reviews_by_vendor on reviews (vendor_id, created_at desc, id desc) where status = 'published';
create index reviews_unanswered on reviews (vendor_id, created_at desc, id desc)
  where status = 'published' and reply_text is null;
create index reviews_by_account on reviews (account_id, created_at desc);
create index reviews_by_order on reviews (order_id);
create index reviews_waiting on reviews (waiting_since, id) where waiting_since is not null;
create index reviews_by_status on reviews (status, created_at desc, id desc);

create table review_photos (
  review_id uuid not null references reviews (id),
  position integer not null check (position between 0 and 4),
  picture_id uuid not null unique references pictures (id),
  product_id uuid not null references products (id),
  primary key (review_id, position)
);
-- The newest reviews come first, because the ids of reviews sort by time.
create index review_photos_by_product on review_photos (product_id, review_id desc, position);

create table review_votes (
  review_id uuid not null references reviews (id),
  account_id uuid not null references accounts (id),
  created_at timestamptz not null default shop_now(),
  primary key (review_id, account_id)
);
create index review_votes_by_account on review_votes (account_id);

create table review_reports (
  review_id uuid not null references reviews (id),
  account_id uuid not null references accounts (id),
  role text not null check (role in ('user', 'vendor')),
  reason text not null check (reason in ('spam', 'offensive', 'false', 'personal_data', 'other')),
  note text not null default '',
  created_at timestamptz not null default shop_now(),
  primary key (review_id, account_id)
);
create index review_reports_by_account on review_reports (account_id);

-- The decisions of admins about reviews, questions and answers.
create table moderation_decisions (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  decision text not null check (decision in ('publish', 'hide')),
  reason text not null default '',
  actor_id uuid not null references accounts (id),
  at timestamptz not null default shop_now()
);
create index moderation_decisions_by_subject on moderation_decisions (subject_id, id);
create trigger moderation_decisions_append_only before update or delete on moderation_decisions
  for each row execute function refuse_change();

-- One row for each order whose customer was asked for reviews.
create table review_requests (
  order_id uuid primary key references orders (id),
  asked_at timestamptz not null,
  reminded_at timestamptz
);

-- The number of published reviews of a product that mention a word.
create table product_mentions (
  product_id uuid not null references products (id),
  word text not null,
  reviews integer not null,
  primary key (product_id, word)
);

-- Updates all figures whenever a review is published, changed, hidden or withdrawn. The vendor is updated before the
-- product, because locks are always taken in this order.
create function count_review() returns trigger language plpgsql as $$
declare
  was_stars integer := case when old.status = 'published' then old.stars end;
  now_stars integer := case when new.status = 'published' then new.stars end;
  was_words text[] := case when old.status = 'published' then old.mentions else '{}' end;
  now_words text[] := case when new.status = 'published' then new.mentions else '{}' end;
  more integer := (now_stars is not null)::int - (was_stars is not null)::int;
  more_stars integer := coalesce(now_stars, 0) - coalesce(was_stars, 0);
  of_product uuid := coalesce(new.product_id, old.product_id);
begin
  if was_stars is distinct from now_stars then
    update vendors set review_count = review_count + more, rating_sum = rating_sum + more_stars,
        ratings = coalesce(round((rating_sum + more_stars)::numeric / nullif(review_count + more, 0), 2), 0)
      where id = coalesce(new.vendor_id, old.vendor_id);
    update products set rating_count = rating_count + more, rating_sum = rating_sum + more_stars,
        rating_rank = (3.8 * 8 + rating_sum + more_stars) / (8 + rating_count + more),
        star_counts = array(
          select star_counts[star] + (star is not distinct from now_stars)::int
            - (star is not distinct from was_stars)::int
          from generate_series(1, 5) as star order by star)
      where id = of_product;
  end if;
  if was_words <> now_words then
    insert into product_mentions (product_id, word, reviews)
    select of_product, word, sum(change) from (
      select unnest(now_words) as word, 1 as change union all select unnest(was_words), -1) as changes
    group by word having sum(change) <> 0 order by word
    on conflict (product_id, word) do update set reviews = product_mentions.reviews + excluded.reviews;
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete or update of status, stars, mentions on reviews
  for each row execute function count_review();

create function count_review_vote() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_votes_counted after insert or delete on review_votes
  for each row execute function count_review_vote();

-- Announces a change of a review by the id of its product, because all responses that show the review contain this id.
create function announce_review() returns trigger language plpgsql as $$
begin
  if 'published' in (new.status, old.status) then
    perform announce('catalogue', false, array[coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end $$;
create trigger reviews_announce after insert or delete on reviews
  for each row execute function announce_review();
-- No announcement for a report, because a report changes nothing public.
create trigger reviews_announce_changed after update on reviews
  for each row when ((old.status, old.author_name, old.helpful_count, old.updated_at)
    is distinct from (new.status, new.author_name, new.helpful_count, new.updated_at))
  execute function announce_review();

-- The same function as before, except that it also announces changed ratings, by which lists are sorted and filtered.
create or replace function announce_changed_products() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', bool_or(moved), (array_agg(id))[1:151])
  from (
    select now.id,
      (now.is_public, now.in_stock, now.selling_price_paise, now.price_paise, now.category, now.sub_category,
        now.material, now.color, now.tags, now.vendor_id, now.search, now.rating_count, now.rating_sum)
      is distinct from
      (was.is_public, was.in_stock, was.selling_price_paise, was.price_paise, was.category, was.sub_category,
        was.material, was.color, was.tags, was.vendor_id, was.search, was.rating_count, was.rating_sum) as moved
    from changed as now join before as was using (id)
    where now.is_public or was.is_public
  ) as seen
  having count(*) > 0;
  return null;
end $$;

-- The same function as before, now also for the photos of reviews.
create or replace function announce_picture() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', false, array(
    select product_id from product_pictures where picture_id = new.id
    union select product_id from review_photos where picture_id = new.id limit 151));
  perform announce('posts', false, array(
    select post_id from post_pictures where picture_id = new.id
    union select id from posts where featured_picture_id = new.id limit 151));
  return null;
end $$;
