-- GSTIN and name of the firm that a customer buys for. Each purchase stores its own; checkout suggests those of the
-- account.
alter table accounts
  add column gstin text not null default '',
  add column firm text not null default '';
