-- The PDFs of issued documents, which never change. Nightly, those of more than a month are deleted: they can be drawn
-- again from the document's figures, with the same bytes.
create table document_files (
  document_id uuid not null references documents,
  -- For whom the copy is (`?copy=`); empty without it.
  copy text not null,
  pdf bytea not null,
  stored_at timestamptz not null,
  primary key (document_id, copy)
);
-- A PDF is compressed already.
alter table document_files alter column pdf set storage external;
create index document_files_by_age on document_files (stored_at);
