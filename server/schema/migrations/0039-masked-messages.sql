-- The message without contact details, so that a thread is not searched again each time that it is read. Null for messages
-- of earlier releases, which are searched when they are read.
alter table help_messages add column masked_text text;
