-- Files by the hash of their content. A row is there before the bytes are stored; `claimed_at` is set by the
-- transaction that first refers to it. What nobody claimed is swept.
create table files (
  organisation_id uuid not null references organisations,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  media_type text not null,
  touched_at timestamptz(3) not null default now(),
  stored_at timestamptz(3),
  claimed_at timestamptz(3),
  primary key (organisation_id, sha256)
);
create index files_unclaimed on files (organisation_id, touched_at) where claimed_at is null;
call isolate_by_organisation('files');

-- How words are told apart and folded, for search in all of the product.
create extension if not exists unaccent;
create extension if not exists btree_gin;
create text search configuration contract_words (copy = english);
alter text search configuration contract_words
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- The text of a file, whoever refers to it. `items` holds the box of every word (see doc-text.ts).
create table document_texts (
  organisation_id uuid not null,
  sha256 text not null,
  status text not null check (status in ('pending', 'ready', 'needs_ocr', 'password_protected', 'unreadable')),
  reason text,
  extractor_version smallint,
  page_count integer,
  text text,
  pages jsonb,
  items bytea,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, sha256),
  foreign key (organisation_id, sha256) references files
);
create index document_texts_unread on document_texts (organisation_id, status)
  where status in ('needs_ocr', 'password_protected', 'unreadable');
call isolate_by_organisation('document_texts');

-- The text again, cut into what is found and quoted as one. Offsets count UTF-16 units.
create table document_passages (
  organisation_id uuid not null,
  sha256 text not null,
  no integer not null,
  page integer not null,
  start_offset integer not null,
  end_offset integer not null,
  text text not null,
  search tsvector not null generated always as (to_tsvector('public.contract_words', text)) stored,
  primary key (organisation_id, sha256, no),
  foreign key (organisation_id, sha256) references document_texts on delete cascade
);
call isolate_by_organisation('document_passages');

grant select, insert, update, delete on files, document_texts, document_passages to accordant_app;
