-- Updates all figures whenever a review is published, changed, hidden or withdrawn. The vendor is updated before the
-- product, because locks are always taken in this order.
create or replace function count_review() returns trigger language plpgsql as $$
declare
  was_stars integer := case when old.status = 'published' and old.uncounted_reason is null then old.stars end;
  now_stars integer := case when new.status = 'published' and new.uncounted_reason is null then new.stars end;
  was_words text[] := case when was_stars is not null then old.mentions else '{}' end;
  now_words text[] := case when now_stars is not null then new.mentions else '{}' end;
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

create or replace function count_review_vote() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;

create or replace function count_vendor_answer() returns trigger language plpgsql as $$
begin
  update questions set has_vendor_answer = exists (
      select from answers where question_id = questions.id and side = 'vendor' and status = 'published')
    where id = coalesce(new.question_id, old.question_id);
  return null;
end $$;
