-- Codes and attempts are limited for each requester, so that a stranger cannot use up the owner's codes and attempts.
alter table reset_codes
  -- The IP, or the IPv6 network, that requested the code. Empty for codes of earlier versions.
  add column requester text not null default '',
  -- Attempts from other IPs. `attempts` counts the attempts from the requester's IP.
  add column other_attempts integer not null default 0 check (other_attempts between 0 and 5);
