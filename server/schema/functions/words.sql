-- Returns the words of a text, separated by spaces, the same for what is stored and what is asked
-- (`docs/product/content-and-search.md#words`): without accents, nukta and apostrophes, in lower case, with digits 0 to 9. Every
-- sign separates words. The signs are listed, because PostgreSQL's classes of characters depend on the locale.
-- `search/fold-words.ts` does the same. After a change here a migration has to fill `products.words` again and to build
-- the index `posts_by_words` again.
create or replace function fold_words(content text) returns text language sql immutable parallel safe return btrim(
  regexp_replace(lower(translate(
    regexp_replace(normalize(translate(content, '™℠''’‘ʼ`´′', '  '), nfkd),
      '[\u0300-\u036F\u00AD\u093C\u200C\u200D\uFE00-\uFE0F\uFEFF]', '', 'g'),
    U&'\0901०१२३४५६७८९ØÆŒĐŁÞ', U&'\09020123456789øæœđłþ')),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0589-\u058F\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u0964-\u0965\u0970\u2000-\u206F\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\uE000-\uF8FF\uFE10-\uFE1F\uFE30-\uFE6F\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U0010FFFF]+', ' ', 'g'));

-- What is stored also has the parts of words with an apostrophe: "D'Embrune" is found by dembrune and by embrune.
create or replace function stored_words(content text) returns text language sql immutable parallel safe return
  case when content ~ '[''’‘ʼ`´′]'
    then fold_words(content) || ' ' || fold_words(translate(content, '''’‘ʼ`´′', '       '))
    else fold_words(content) end;

create or replace function product_words_of(
  name text, category text, sub_category text, tags text[], material text, color text, features text[], description text
) returns tsvector language sql immutable parallel safe return
  setweight(to_tsvector('english'::regconfig, stored_words(name)), 'A')
  || setweight(to_tsvector('english'::regconfig, stored_words(category || ' ' || sub_category || ' ' || join_words(tags))), 'B')
  || setweight(to_tsvector('english'::regconfig, stored_words(material || ' ' || color || ' ' || join_words(features))), 'C')
  || setweight(to_tsvector('english'::regconfig, stored_words(description)), 'D');

create or replace function set_product_words() returns trigger language plpgsql as $$
begin
  new.words := product_words_of(new.name, new.category, new.sub_category, new.tags, new.material, new.color, new.features,
    new.description);
  return new;
end $$;

create or replace function change_product_words() returns trigger language plpgsql as $$
begin
  update products set words = product_words_of(new.name, new.category, new.sub_category, new.tags, new.material, new.color,
    new.features, new.description)
  where id = new.id;
  return null;
end $$;

-- Fills the words of the products that were there before the column, in short transactions, and adds their words to
-- product_words.
create or replace procedure fill_product_words() language plpgsql as $$
declare
  targets uuid[];
begin
  loop
    targets := array(select id from products where words is null order by id limit 200 for update skip locked);
    if targets = '{}' then
      exit when not exists (select from products where words is null);
      perform pg_sleep(0.1);
    end if;
    update products set words = product_words_of(name, category, sub_category, tags, material, color, features, description)
    where id = any(targets);
    perform add_words_of_products(targets);
    commit;
  end loop;
end $$;

create or replace function post_words_of(title text, excerpt text, tags text[], content text)
  returns tsvector language sql immutable parallel safe return
  -- A tsvector holds at most 1 MB, so only the start of a very long post is searched.
  to_tsvector('english'::regconfig,
    stored_words(title || ' ' || excerpt || ' ' || join_words(tags) || ' ' || left(content, 100000)));

create or replace function split_words(content text) returns setof text language sql immutable parallel safe as $$
  select distinct word from string_to_table(stored_words(content), ' ') as word
  where length(word) between 2 and 40 and word !~ '[0-9]'
$$;
