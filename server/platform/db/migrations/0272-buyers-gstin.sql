-- GSTIN and name of the firm that a customer buys for. Checkout suggests those of the account, and each purchase stores
-- its own.
alter table accounts
  add column gstin text not null default '',
  add column firm text not null default '';
