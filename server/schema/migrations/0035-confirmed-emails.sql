-- When the owner of the email showed that it is theirs, with the link in an email or with a reset code. Null until then.
alter table accounts add column email_confirmed_at timestamptz;

-- An alert is sent only after its email address was confirmed. The alerts from before this migration need no
-- confirmation: their rows get the default, which is then dropped.
alter table alerts add column confirmed_at timestamptz default now();
alter table alerts alter column confirmed_at drop default;
