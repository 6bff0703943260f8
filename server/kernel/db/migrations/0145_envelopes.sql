-- contract: unused since 0.0.1
-- Envelopes: documents that are sent to be signed. What recipients are shown never changes once it is sent; what happens is told by
-- the audit trail. The release before writes no other source of a version.
create table envelopes (
  organisation_id uuid not null,
  id uuid not null,
  title text not null,
  title_key text not null,
  state text not null default 'draft' check (
    state in ('draft', 'sending', 'out', 'sealing', 'completed', 'declined', 'voided', 'expired')
  ),
  level text not null default 'simple' check (level in ('simple')),
  contract_id uuid,
  -- The contract's stage before it was sent, for when it comes to nothing.
  contract_stage text,
  message text not null default '',
  language text not null,
  zone text not null,
  expires_in_days integer not null check (expires_in_days between 1 and 365),
  expires_on date,
  reminders jsonb not null check (jsonb_typeof(reminders) = 'object'),
  may_delegate boolean not null default true,
  consent_version text not null,
  -- Why it was declined or voided.
  reason text,
  sealing text not null default 'none' check (
    sealing in ('none', 'waiting', 'working', 'retrying', 'failed', 'sealed')
  ),
  sealing_since timestamptz(3),
  seal_attempts integer not null default 0,
  seal_problem text,
  seal_retry_at timestamptz(3),
  without_timestamp boolean not null default false,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, created_by) references users
);
create index envelopes_by_title on envelopes (organisation_id, title_key, id) where deleted_at is null;
create index envelopes_by_created on envelopes (organisation_id, created_at, id) where deleted_at is null;
create index envelopes_by_updated on envelopes (organisation_id, updated_at, id) where deleted_at is null;
create index envelopes_of_contract on envelopes (organisation_id, contract_id, created_at, id)
  where deleted_at is null and contract_id is not null;
create index envelopes_under_way on envelopes (organisation_id, expires_on) where state in ('sending', 'out', 'sealing');
call isolate_by_organisation('envelopes');

create table envelope_documents (
  organisation_id uuid not null,
  id uuid not null,
  envelope_id uuid not null,
  position integer not null,
  name text not null,
  source text not null check (source in ('upload', 'contract')),
  state text not null check (state in ('ready', 'locked', 'refused')),
  -- Why it can't be sent, as its refusal is called.
  refusal text,
  source_sha256 text not null,
  -- The working copy: exactly the bytes that recipients are shown.
  sha256 text,
  size bigint not null,
  pages jsonb not null default '[]' check (jsonb_typeof(pages) = 'array'),
  was_signed boolean not null default false,
  was_encrypted boolean not null default false,
  was_repaired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, envelope_id) references envelopes,
  foreign key (organisation_id, source_sha256) references files,
  foreign key (organisation_id, sha256) references files,
  check ((state = 'ready') = (sha256 is not null))
);
create index envelope_documents_in_order on envelope_documents (organisation_id, envelope_id, position, id);
call isolate_by_organisation('envelope_documents');

create table envelope_recipients (
  organisation_id uuid not null,
  envelope_id uuid not null,
  key text not null check (key ~ '^[A-Za-z0-9-]{1,40}$'),
  position integer not null,
  -- Whose turn is when: from 1.
  turn integer not null check (turn between 1 and 100),
  role text not null check (role in ('signer', 'approver', 'viewer', 'copy')),
  name text not null,
  email text not null,
  user_id uuid,
  access_code_hash text,
  code_tries integer not null default 0,
  code_locked_until timestamptz(3),
  may_delegate boolean not null default true,
  delegated_from text,
  state text not null default 'waiting' check (
    state in ('waiting', 'notified', 'opened', 'consented', 'done', 'declined', 'delegated')
  ),
  reason text,
  mail text not null default 'none' check (mail in ('none', 'queued', 'sent', 'failed', 'bounced')),
  mail_at timestamptz(3),
  mail_problem text,
  reminders integer not null default 0,
  reminded_at timestamptz(3),
  notified_at timestamptz(3),
  opened_at timestamptz(3),
  consented_at timestamptz(3),
  done_at timestamptz(3),
  consent_version text,
  consent_sha256 text,
  -- The documents that were shown when it was signed, by their hashes.
  shown jsonb,
  entered_code boolean not null default false,
  ip text,
  user_agent text,
  -- What was entered before it is signed, by field.
  kept jsonb not null default '{}' check (jsonb_typeof(kept) = 'object'),
  primary key (organisation_id, envelope_id, key),
  foreign key (organisation_id, envelope_id) references envelopes,
  foreign key (organisation_id, user_id) references users
);
create index envelope_recipients_of_user on envelope_recipients (organisation_id, user_id)
  where user_id is not null and state in ('notified', 'opened', 'consented');
call isolate_by_organisation('envelope_recipients');

-- Links in mails. What is stored of a link is its hash; opening one never uses it up.
create table envelope_links (
  organisation_id uuid not null,
  token_hash bytea not null,
  envelope_id uuid not null,
  recipient_key text not null,
  expires_at timestamptz(3) not null,
  -- A newer address or recipient took its place.
  replaced_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, envelope_id, recipient_key) references envelope_recipients
);
create index envelope_links_of_recipient on envelope_links (organisation_id, envelope_id, recipient_key);
call isolate_by_organisation('envelope_links');

create table envelope_sessions (
  organisation_id uuid not null,
  token_hash bytea not null,
  envelope_id uuid not null,
  recipient_key text not null,
  entered_code boolean not null default false,
  ip text,
  user_agent text,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, envelope_id, recipient_key) references envelope_recipients
);
create index envelope_sessions_of_recipient on envelope_sessions (organisation_id, envelope_id, recipient_key);
call isolate_by_organisation('envelope_sessions');

create table envelope_fields (
  organisation_id uuid not null,
  envelope_id uuid not null,
  key text not null check (key ~ '^[A-Za-z0-9-]{1,40}$'),
  position integer not null,
  document_id uuid not null,
  recipient_key text not null,
  type text not null check (type in ('signature', 'initials', 'name', 'date', 'text', 'checkbox')),
  page integer not null check (page > 0),
  -- Shares of the page as shown, from its upper left corner.
  rect jsonb not null check (jsonb_typeof(rect) = 'object'),
  required boolean not null,
  label text not null,
  pattern text,
  group_name text,
  is_automatic boolean not null default false,
  -- As it was signed.
  value jsonb,
  primary key (organisation_id, envelope_id, key),
  foreign key (organisation_id, document_id) references envelope_documents,
  foreign key (organisation_id, envelope_id, recipient_key) references envelope_recipients
);
create index envelope_fields_of_recipient on envelope_fields (organisation_id, envelope_id, recipient_key);
create index envelope_fields_of_document on envelope_fields (organisation_id, document_id);
call isolate_by_organisation('envelope_fields');

-- One row for each document that is sealed: its primary key is what makes a document sealed once.
create table envelope_seals (
  organisation_id uuid not null,
  envelope_id uuid not null,
  document_id uuid not null,
  attempt integer not null default 0,
  worker text,
  started_at timestamptz(3),
  leased_until timestamptz(3),
  sha256 text,
  bytes bigint,
  level text check (level in ('B-B', 'B-T')),
  -- A file of its own, where the document arrived signed.
  certificate_sha256 text,
  is_test boolean,
  verdict text,
  verified_at timestamptz(3),
  primary key (organisation_id, envelope_id, document_id),
  foreign key (organisation_id, document_id) references envelope_documents,
  foreign key (organisation_id, sha256) references files,
  foreign key (organisation_id, certificate_sha256) references files,
  check ((sha256 is null) = (verified_at is null))
);
create index envelope_seals_by_file on envelope_seals (organisation_id, sha256) where sha256 is not null;
call isolate_by_organisation('envelope_seals');

grant select, insert, update on envelopes to accordant_app;
grant select, insert, update, delete
  on envelope_documents, envelope_recipients, envelope_fields, envelope_links, envelope_sessions to accordant_app;
-- A seal is never taken back.
grant select, insert, update on envelope_seals to accordant_app;

alter table contract_versions add constraint contract_versions_source_known
  check (source in ('upload', 'annotated', 'settled', 'sealed')) not valid;
alter table contract_versions validate constraint contract_versions_source_known;
alter table contract_versions drop constraint contract_versions_source_name;

-- Roles that every organisation starts with may do with signatures what they may do with drafts.
alter table permission_classes no force row level security;
update permission_classes set permissions = permissions || case name
    when 'Owner' then array['signature.read', 'signature.write', 'signature.approve', 'signature.manage']
    when 'Administrator' then array['signature.read', 'signature.write', 'signature.approve', 'signature.manage']
    when 'Legal' then array['signature.read', 'signature.write', 'signature.approve', 'signature.manage']
    when 'Contributor' then array['signature.read', 'signature.write']
    else array['signature.read'] end
  where built_in and not 'signature.read' = any(permissions);
alter table permission_classes force row level security;
