-- Drafts: the answers that make a contract of a version of a template.
create table drafts (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  template_id uuid not null,
  template_version integer not null,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- The fallback of each clause that isn't its wording.
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  state text not null default 'answering' check (state in ('answering', 'approval', 'approved', 'contract')),
  requester_id uuid not null,
  contract_id uuid,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, template_id, template_version) references template_versions,
  foreign key (organisation_id, requester_id) references users,
  foreign key (organisation_id, contract_id) references contracts on delete set null (contract_id)
);
create index drafts_by_name on drafts (organisation_id, name_key, id) where deleted_at is null;
create index drafts_by_created on drafts (organisation_id, created_at, id) where deleted_at is null;
create index drafts_by_updated on drafts (organisation_id, updated_at, id) where deleted_at is null;
create index drafts_by_template on drafts (organisation_id, template_id, created_at);
call isolate_by_organisation('drafts');

create table draft_approvals (
  organisation_id uuid not null,
  id uuid not null,
  draft_id uuid not null,
  position integer not null,
  reason text not null,
  -- Anybody who holds "Drafting: Approve" where nobody is named.
  approver_id uuid,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  note text not null default '',
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, draft_id) references drafts,
  foreign key (organisation_id, approver_id) references users,
  foreign key (organisation_id, decided_by) references users,
  check ((state = 'open') = (decided_at is null))
);
create index draft_approvals_of_draft on draft_approvals (organisation_id, draft_id, position);
create index draft_approvals_of_person on draft_approvals (organisation_id, approver_id, state);
call isolate_by_organisation('draft_approvals');

-- The files that were made of a revision of a draft.
create table draft_files (
  organisation_id uuid not null,
  draft_id uuid not null,
  revision integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  problem text,
  engine text,
  pdf_sha256 text,
  pages integer,
  docx_sha256 text,
  inputs_sha256 text not null,
  requested_by uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, draft_id, revision),
  foreign key (organisation_id, draft_id) references drafts,
  foreign key (organisation_id, requested_by) references users,
  check ((state = 'done') = (pdf_sha256 is not null and docx_sha256 is not null and engine is not null))
);
call isolate_by_organisation('draft_files');

grant select, insert, update on drafts, draft_files to accordant_app;
-- Approvals start anew where answers are changed.
grant select, insert, update, delete on draft_approvals to accordant_app;
