-- no transaction
-- The procedure commits every 200 products.
call fill_product_words();
create index concurrently if not exists products_by_words on products using gin (words, filter_terms, tags)
  where is_public;
create index concurrently if not exists posts_by_words on posts using gin (post_words_of(title, excerpt, tags, content))
  where is_published;
