-- Where the signature blocks of a generated PDF stand. Fields to sign are placed there.
alter table draft_files add column fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array');
