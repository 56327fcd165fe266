-- Of a customer who buys for a firm: suggested at checkout, kept on each purchase.
alter table accounts
  add column gstin text not null default '',
  add column firm text not null default '';
