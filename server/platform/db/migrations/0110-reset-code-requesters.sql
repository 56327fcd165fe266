-- Codes and attempts are limited per requester, so that a stranger cannot use up the owner's.
alter table reset_codes
  -- The IP, or IPv6 network, that requested the code; empty for codes of earlier versions.
  add column requester text not null default '',
  -- Attempts from other IPs; `attempts` counts those from the requester's.
  add column other_attempts integer not null default 0 check (other_attempts between 0 and 5);
