-- An uploaded picture. Its files are named <key>-<width>.webp and, once the AVIF files are encoded, <key>-<width>.avif.
create table pictures (
  id uuid primary key,
  key text not null unique,
  owner_id uuid references accounts (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  widths integer[] not null,
  has_avif boolean not null default false,
  created_at timestamptz not null default shop_now()
);
-- For counting a vendor's pictures: before approval their number is limited, and the files of a vendor with many
-- waiting pictures are encoded later.
create index pictures_by_owner on pictures (owner_id, created_at);
