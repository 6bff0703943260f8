-- The schema that all migrations come to, for reading and for review: `npm run schema` writes it, nothing runs it.

create table access_tokens (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  label text,
  ip text,
  user_agent text,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  constraint access_tokens_kind_check CHECK ((kind = ANY (ARRAY['session'::text, 'api'::text]))),
  constraint access_tokens_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint access_tokens_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX access_tokens_hash ON public.access_tokens USING btree (organisation_id, token_hash);
CREATE INDEX access_tokens_user ON public.access_tokens USING btree (organisation_id, user_id) WHERE (revoked_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table analyses (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  filter jsonb not null,
  questions jsonb not null,
  playbook_id uuid,
  playbook_version integer,
  state text not null default 'running'::text,
  complete boolean not null,
  engine text not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  constraint analyses_check CHECK (((playbook_id IS NULL) = (playbook_version IS NULL))),
  constraint analyses_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  constraint analyses_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint analyses_organisation_id_playbook_id_playbook_version_fkey FOREIGN KEY (organisation_id, playbook_id, playbook_version) REFERENCES playbook_versions(organisation_id, playbook_id, number),
  constraint analyses_pkey PRIMARY KEY (organisation_id, id),
  constraint analyses_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text)),
  constraint analyses_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'cancelled'::text, 'done'::text])))
);
CREATE INDEX analyses_by_created ON public.analyses USING btree (organisation_id, created_at, id);
CREATE INDEX analyses_by_name ON public.analyses USING btree (organisation_id, name_key, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table analysis_cells (
  organisation_id uuid not null,
  analysis_id uuid not null,
  contract_id uuid not null,
  question integer not null,
  asked text not null,
  answer text not null,
  rank integer,
  value jsonb,
  confidence real not null,
  method text not null,
  reason text,
  citations jsonb not null,
  constraint analysis_cells_answer_check CHECK ((answer = ANY (ARRAY['met'::text, 'fallback'::text, 'not_met'::text, 'needs_review'::text, 'not_applicable'::text, 'found'::text, 'absent'::text]))),
  constraint analysis_cells_citations_check CHECK ((jsonb_typeof(citations) = 'array'::text)),
  constraint analysis_cells_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
  constraint analysis_cells_organisation_id_analysis_id_contract_id_fkey FOREIGN KEY (organisation_id, analysis_id, contract_id) REFERENCES analysis_contracts(organisation_id, analysis_id, contract_id) ON DELETE CASCADE,
  constraint analysis_cells_pkey PRIMARY KEY (organisation_id, analysis_id, contract_id, question),
  constraint analysis_cells_question_check CHECK (((question >= 1) AND (question <= 20))),
  constraint analysis_cells_rank_check CHECK ((rank > 0))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table analysis_checks (
  organisation_id uuid not null,
  contract_id uuid not null,
  version_id uuid not null,
  asked text not null,
  state text not null,
  answer text,
  text text,
  seen jsonb not null,
  checked_by uuid not null,
  checked_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint analysis_checks_answer_check CHECK ((answer = ANY (ARRAY['met'::text, 'fallback'::text, 'not_met'::text, 'needs_review'::text, 'not_applicable'::text, 'found'::text, 'absent'::text]))),
  constraint analysis_checks_check CHECK (((state <> 'corrected'::text) OR (answer IS NOT NULL))),
  constraint analysis_checks_organisation_id_checked_by_fkey FOREIGN KEY (organisation_id, checked_by) REFERENCES users(organisation_id, id),
  constraint analysis_checks_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id) ON DELETE CASCADE,
  constraint analysis_checks_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES contract_versions(organisation_id, id),
  constraint analysis_checks_pkey PRIMARY KEY (organisation_id, version_id, asked),
  constraint analysis_checks_seen_check CHECK ((jsonb_typeof(seen) = 'object'::text)),
  constraint analysis_checks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'verified'::text, 'corrected'::text])))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table analysis_contracts (
  organisation_id uuid not null,
  analysis_id uuid not null,
  contract_id uuid not null,
  "position" integer not null,
  version_id uuid,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  failure text,
  took_ms integer,
  constraint analysis_contracts_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint analysis_contracts_check1 CHECK (((state <> 'done'::text) OR (version_id IS NOT NULL))),
  constraint analysis_contracts_organisation_id_analysis_id_fkey FOREIGN KEY (organisation_id, analysis_id) REFERENCES analyses(organisation_id, id) ON DELETE CASCADE,
  constraint analysis_contracts_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id) ON DELETE CASCADE,
  constraint analysis_contracts_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES contract_versions(organisation_id, id),
  constraint analysis_contracts_pkey PRIMARY KEY (organisation_id, analysis_id, contract_id),
  constraint analysis_contracts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX analysis_contracts_in_order ON public.analysis_contracts USING btree (organisation_id, analysis_id, "position");
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table answer_carries (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  class text not null,
  state text not null,
  similarity double precision,
  from_ref text,
  to_ref text,
  answer jsonb,
  constraint answer_carries_check CHECK (((from_ref IS NOT NULL) OR (to_ref IS NOT NULL))),
  constraint answer_carries_class_check CHECK ((class = ANY (ARRAY['same'::text, 'similar'::text, 'reworded'::text, 'rewritten'::text, 'succeeded'::text, 'retired'::text, 'added'::text]))),
  constraint answer_carries_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint answer_carries_pkey PRIMARY KEY (organisation_id, id),
  constraint answer_carries_state_check CHECK ((state = ANY (ARRAY['carried'::text, 'proposed'::text, 'confirmed'::text, 'declined'::text, 'unanswered'::text, 'retired'::text])))
);
CREATE INDEX answer_carries_of_one ON public.answer_carries USING btree (organisation_id, assessment_id, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table answer_comments (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  text text not null,
  author_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint answer_comments_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint answer_comments_organisation_id_author_id_fkey FOREIGN KEY (organisation_id, author_id) REFERENCES users(organisation_id, id),
  constraint answer_comments_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX answer_comments_of_one ON public.answer_comments USING btree (organisation_id, assessment_id, ref, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table answers (
  organisation_id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  progress text not null default 'to_do'::text,
  result text,
  applicable boolean not null default true,
  reasons jsonb not null default '[]'::jsonb,
  justification text not null default ''::text,
  risk_ref text not null default ''::text,
  score smallint,
  target smallint,
  observation text not null default ''::text,
  assignee_id uuid,
  due date,
  parameter_values jsonb not null default '{}'::jsonb,
  needs_review boolean not null default false,
  review_reason text,
  stale boolean not null default false,
  revision integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  constraint answers_check CHECK ((applicable OR (length(justification) >= 10))),
  constraint answers_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint answers_organisation_id_assignee_id_fkey FOREIGN KEY (organisation_id, assignee_id) REFERENCES users(organisation_id, id),
  constraint answers_parameter_values_check CHECK ((jsonb_typeof(parameter_values) = 'object'::text)),
  constraint answers_pkey PRIMARY KEY (organisation_id, assessment_id, ref),
  constraint answers_progress_check CHECK ((progress = ANY (ARRAY['to_do'::text, 'in_progress'::text, 'in_review'::text, 'done'::text]))),
  constraint answers_reasons_check CHECK ((jsonb_typeof(reasons) = 'array'::text)),
  constraint answers_result_check CHECK ((result = ANY (ARRAY['met'::text, 'partly'::text, 'not_met'::text]))),
  constraint answers_review_reason_check CHECK ((review_reason = ANY (ARRAY['evidence'::text, 'wording'::text, 'retest'::text]))),
  constraint answers_score_check CHECK (((score >= 0) AND (score <= 5))),
  constraint answers_target_check CHECK (((target >= 0) AND (target <= 5)))
);
CREATE INDEX answers_by_assignee ON public.answers USING btree (organisation_id, assignee_id, assessment_id) WHERE (assignee_id IS NOT NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table assessment_findings (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  severity text not null default 'medium'::text,
  description text not null,
  treatment text not null default ''::text,
  due date,
  task_id uuid,
  closed_at timestamp(3) with time zone,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint assessment_findings_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint assessment_findings_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint assessment_findings_organisation_id_task_id_fkey FOREIGN KEY (organisation_id, task_id) REFERENCES tasks(organisation_id, id),
  constraint assessment_findings_pkey PRIMARY KEY (organisation_id, id),
  constraint assessment_findings_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])))
);
CREATE INDEX assessment_findings_of_one ON public.assessment_findings USING btree (organisation_id, assessment_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table assessment_snapshots (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  number integer not null,
  content text not null,
  sha256 text not null,
  totals jsonb not null,
  taken_by uuid not null,
  taken_at timestamp(3) with time zone not null default now(),
  constraint assessment_snapshots_number_check CHECK ((number > 0)),
  constraint assessment_snapshots_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id),
  constraint assessment_snapshots_organisation_id_assessment_id_number_key UNIQUE (organisation_id, assessment_id, number),
  constraint assessment_snapshots_organisation_id_taken_by_fkey FOREIGN KEY (organisation_id, taken_by) REFERENCES users(organisation_id, id),
  constraint assessment_snapshots_pkey PRIMARY KEY (organisation_id, id),
  constraint assessment_snapshots_totals_check CHECK ((jsonb_typeof(totals) = 'object'::text))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table assessment_totals (
  organisation_id uuid not null,
  assessment_id uuid not null,
  applicable integer not null,
  not_applicable integer not null default 0,
  met integer not null default 0,
  partly integer not null default 0,
  not_met integer not null default 0,
  stale integer not null default 0,
  weight double precision not null,
  weighted double precision not null default 0,
  scored integer not null default 0,
  score integer not null default 0,
  constraint assessment_totals_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint assessment_totals_pkey PRIMARY KEY (organisation_id, assessment_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table assessments (
  organisation_id uuid not null,
  id uuid not null,
  framework_id uuid not null,
  version_id uuid not null,
  name text not null,
  subject text not null,
  entity text,
  counterparty_id uuid,
  contract_id uuid,
  scale text not null default 'none'::text,
  period_from date,
  period_to date,
  state text not null default 'planned'::text,
  lead_id uuid,
  count_derived boolean not null default false,
  carried_from uuid,
  is_settled boolean not null default false,
  soa text not null default 'draft'::text,
  soa_requested_by uuid,
  soa_approved_by uuid,
  soa_approved_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint assessments_check CHECK (((subject = 'entity'::text) = (entity IS NOT NULL))),
  constraint assessments_check1 CHECK (((subject = 'counterparty'::text) = (counterparty_id IS NOT NULL))),
  constraint assessments_check2 CHECK (((subject = 'contract'::text) = (contract_id IS NOT NULL))),
  constraint assessments_check3 CHECK ((period_from <= period_to)),
  constraint assessments_organisation_id_carried_from_fkey FOREIGN KEY (organisation_id, carried_from) REFERENCES assessments(organisation_id, id),
  constraint assessments_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint assessments_organisation_id_counterparty_id_fkey FOREIGN KEY (organisation_id, counterparty_id) REFERENCES counterparties(organisation_id, id),
  constraint assessments_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint assessments_organisation_id_framework_id_fkey FOREIGN KEY (organisation_id, framework_id) REFERENCES frameworks(organisation_id, id),
  constraint assessments_organisation_id_lead_id_fkey FOREIGN KEY (organisation_id, lead_id) REFERENCES users(organisation_id, id),
  constraint assessments_organisation_id_soa_approved_by_fkey FOREIGN KEY (organisation_id, soa_approved_by) REFERENCES users(organisation_id, id),
  constraint assessments_organisation_id_soa_requested_by_fkey FOREIGN KEY (organisation_id, soa_requested_by) REFERENCES users(organisation_id, id),
  constraint assessments_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES framework_versions(organisation_id, id),
  constraint assessments_pkey PRIMARY KEY (organisation_id, id),
  constraint assessments_scale_check CHECK ((scale = ANY (ARRAY['none'::text, 'to_3'::text, 'to_5'::text]))),
  constraint assessments_soa_check CHECK ((soa = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text]))),
  constraint assessments_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'in_progress'::text, 'in_review'::text, 'closed'::text, 'reopened'::text]))),
  constraint assessments_subject_check CHECK ((subject = ANY (ARRAY['organisation'::text, 'entity'::text, 'counterparty'::text, 'contract'::text])))
);
CREATE INDEX assessments_carried_over ON public.assessments USING btree (organisation_id, carried_from) WHERE (carried_from IS NOT NULL);
CREATE INDEX assessments_of_framework ON public.assessments USING btree (organisation_id, framework_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table audit_access_log (
  organisation_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  deed text not null,
  about text not null,
  ip text,
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint audit_access_log_deed_check CHECK ((deed = ANY (ARRAY['link_used'::text, 'assessment_opened'::text, 'requirement_opened'::text, 'downloaded'::text, 'requested'::text]))),
  constraint audit_access_log_organisation_id_grant_id_fkey FOREIGN KEY (organisation_id, grant_id) REFERENCES audit_grants(organisation_id, id),
  constraint audit_access_log_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX audit_access_log_of_grant ON public.audit_access_log USING btree (organisation_id, grant_id, at);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table audit_entries (
  organisation_id uuid not null,
  sequence bigint not null,
  occurred_at timestamp(3) with time zone not null,
  schema_version smallint not null,
  action text not null,
  outcome text not null,
  actor_type text not null,
  actor_id uuid,
  actor_name text not null,
  target_type text not null,
  target_id text,
  target_name text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  ip text,
  user_agent text,
  previous_hash text not null,
  hash text not null,
  constraint audit_entries_actor_type_check CHECK ((actor_type = ANY (ARRAY['user'::text, 'system'::text, 'operator'::text]))),
  constraint audit_entries_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'refused'::text, 'failure'::text]))),
  constraint audit_entries_pkey PRIMARY KEY (organisation_id, sequence, occurred_at)
) partition by RANGE (occurred_at);
CREATE INDEX audit_entries_action ON ONLY public.audit_entries USING btree (organisation_id, action, sequence);
CREATE INDEX audit_entries_actor ON ONLY public.audit_entries USING btree (organisation_id, actor_id, sequence);
CREATE INDEX audit_entries_ip ON ONLY public.audit_entries USING btree (organisation_id, ip, sequence) WHERE (ip IS NOT NULL);
CREATE INDEX audit_entries_target ON ONLY public.audit_entries USING btree (organisation_id, target_type, target_id, sequence);
CREATE INDEX audit_entries_time ON ONLY public.audit_entries USING btree (organisation_id, occurred_at, sequence);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
CREATE TRIGGER audit_entries_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- accordant_app: insert, select

create table audit_entries_default (
  organisation_id uuid not null,
  sequence bigint not null,
  occurred_at timestamp(3) with time zone not null,
  schema_version smallint not null,
  action text not null,
  outcome text not null,
  actor_type text not null,
  actor_id uuid,
  actor_name text not null,
  target_type text not null,
  target_id text,
  target_name text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  ip text,
  user_agent text,
  previous_hash text not null,
  hash text not null,
  constraint audit_entries_actor_type_check CHECK ((actor_type = ANY (ARRAY['user'::text, 'system'::text, 'operator'::text]))),
  constraint audit_entries_default_pkey PRIMARY KEY (organisation_id, sequence, occurred_at),
  constraint audit_entries_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'refused'::text, 'failure'::text])))
);
-- partition of audit_entries
-- row-level security, forced
CREATE TRIGGER audit_entries_partition_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries_default FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_grant_assessments (
  organisation_id uuid not null,
  grant_id uuid not null,
  assessment_id uuid not null,
  constraint audit_grant_assessments_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint audit_grant_assessments_organisation_id_grant_id_fkey FOREIGN KEY (organisation_id, grant_id) REFERENCES audit_grants(organisation_id, id),
  constraint audit_grant_assessments_pkey PRIMARY KEY (organisation_id, grant_id, assessment_id)
);
CREATE INDEX audit_grant_assessments_of_one ON public.audit_grant_assessments USING btree (organisation_id, assessment_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select

create table audit_grants (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  open_from date not null,
  open_until date not null,
  revoked_at timestamp(3) with time zone,
  link_hash bytea,
  link_expires_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint audit_grants_check CHECK ((open_from <= open_until)),
  constraint audit_grants_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint audit_grants_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint audit_grants_pkey PRIMARY KEY (organisation_id, id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table audit_heads (
  organisation_id uuid not null,
  sequence bigint not null default 0,
  hash text not null,
  signed_at timestamp(3) with time zone,
  key_id text,
  signature text,
  constraint audit_heads_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint audit_heads_pkey PRIMARY KEY (organisation_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_queues for select to owner using true check
-- accordant_app: select

create table audit_keys (
  id text not null,
  public_key text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint audit_keys_pkey PRIMARY KEY (id)
);
-- accordant_app: insert, select

create table audit_packages (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  snapshot_id uuid not null,
  state text not null default 'waiting'::text,
  failure text,
  file_sha256 text,
  size bigint,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  constraint audit_packages_check CHECK (((state = 'done'::text) = (file_sha256 IS NOT NULL))),
  constraint audit_packages_check1 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint audit_packages_failure_check CHECK ((failure = ANY (ARRAY['too_large'::text, 'failed'::text]))),
  constraint audit_packages_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint audit_packages_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint audit_packages_organisation_id_file_sha256_fkey FOREIGN KEY (organisation_id, file_sha256) REFERENCES files(organisation_id, sha256),
  constraint audit_packages_organisation_id_snapshot_id_fkey FOREIGN KEY (organisation_id, snapshot_id) REFERENCES assessment_snapshots(organisation_id, id),
  constraint audit_packages_organisation_id_snapshot_id_key UNIQUE (organisation_id, snapshot_id),
  constraint audit_packages_pkey PRIMARY KEY (organisation_id, id),
  constraint audit_packages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX audit_packages_of_assessment ON public.audit_packages USING btree (organisation_id, assessment_id, created_at);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table audit_requests (
  organisation_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  label text not null,
  body text not null,
  task_id uuid not null,
  answer text,
  answered_by uuid,
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint audit_requests_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint audit_requests_organisation_id_answered_by_fkey FOREIGN KEY (organisation_id, answered_by) REFERENCES users(organisation_id, id),
  constraint audit_requests_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint audit_requests_organisation_id_grant_id_fkey FOREIGN KEY (organisation_id, grant_id) REFERENCES audit_grants(organisation_id, id),
  constraint audit_requests_organisation_id_task_id_fkey FOREIGN KEY (organisation_id, task_id) REFERENCES tasks(organisation_id, id),
  constraint audit_requests_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX audit_requests_of_assessment ON public.audit_requests USING btree (organisation_id, assessment_id);
CREATE INDEX audit_requests_of_grant ON public.audit_requests USING btree (organisation_id, grant_id, created_at);
CREATE INDEX audit_requests_of_task ON public.audit_requests USING btree (organisation_id, task_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table audit_sessions (
  organisation_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint audit_sessions_organisation_id_grant_id_fkey FOREIGN KEY (organisation_id, grant_id) REFERENCES audit_grants(organisation_id, id),
  constraint audit_sessions_organisation_id_token_hash_key UNIQUE (organisation_id, token_hash),
  constraint audit_sessions_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX audit_sessions_of_grant ON public.audit_sessions USING btree (organisation_id, grant_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select

create table audit_starts (
  organisation_id uuid not null,
  sequence bigint not null,
  hash text not null,
  signed_at timestamp(3) with time zone not null,
  key_id text not null,
  signature text not null,
  constraint audit_starts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint audit_starts_pkey PRIMARY KEY (organisation_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table audit_streams (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  target jsonb not null,
  certificate text,
  secret text,
  sent_through bigint not null,
  last_sent_at timestamp(3) with time zone,
  failures integer not null default 0,
  failing_since timestamp(3) with time zone,
  problem text,
  problem_detail text,
  next_try_at timestamp(3) with time zone not null default now(),
  paused_at timestamp(3) with time zone,
  paused_because text,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint audit_streams_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint audit_streams_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint audit_streams_paused_because_check CHECK ((paused_because = ANY (ARRAY['manager'::text, 'failures'::text]))),
  constraint audit_streams_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX audit_streams_due ON public.audit_streams USING btree (next_try_at) WHERE (paused_at IS NULL);
CREATE UNIQUE INDEX audit_streams_name ON public.audit_streams USING btree (organisation_id, lower(name));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_queues for select to owner using true check
-- accordant_app: delete, insert, select, update

create table calendar_feeds (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  filter jsonb not null,
  contract_dates boolean not null,
  plain_titles boolean not null,
  token_hash bytea,
  fetched_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint calendar_feeds_organisation_id_token_hash_key UNIQUE (organisation_id, token_hash),
  constraint calendar_feeds_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id),
  constraint calendar_feeds_organisation_id_user_id_name_key UNIQUE (organisation_id, user_id, name),
  constraint calendar_feeds_pkey PRIMARY KEY (organisation_id, id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table case_contracts (
  organisation_id uuid not null,
  case_id uuid not null,
  contract_id uuid not null,
  constraint case_contracts_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint case_contracts_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint case_contracts_pkey PRIMARY KEY (organisation_id, case_id, contract_id)
);
CREATE INDEX case_contracts_contract ON public.case_contracts USING btree (organisation_id, contract_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = case_contracts.organisation_id) AND (c.id = case_contracts.case_id)))) check
-- accordant_app: delete, insert, select, update

create table case_file_versions (
  organisation_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  number integer not null,
  sha256 text not null,
  author_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  media_type text,
  constraint case_file_versions_number_check CHECK ((number > 0)),
  constraint case_file_versions_organisation_id_author_id_fkey FOREIGN KEY (organisation_id, author_id) REFERENCES users(organisation_id, id),
  constraint case_file_versions_organisation_id_file_id_fkey FOREIGN KEY (organisation_id, file_id) REFERENCES case_files(organisation_id, id),
  constraint case_file_versions_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint case_file_versions_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX case_file_versions_number ON public.case_file_versions USING btree (organisation_id, file_id, number);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM case_files f
  WHERE ((f.organisation_id = case_file_versions.organisation_id) AND (f.id = case_file_versions.file_id)))) check
-- accordant_app: insert, select, update

create table case_files (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  folder_id uuid,
  name text not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint case_files_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint case_files_organisation_id_folder_id_fkey FOREIGN KEY (organisation_id, folder_id) REFERENCES case_folders(organisation_id, id),
  constraint case_files_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX case_files_case ON public.case_files USING btree (organisation_id, case_id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = case_files.organisation_id) AND (c.id = case_files.case_id)))) check
-- accordant_app: insert, select, update

create table case_folders (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  parent_id uuid,
  name text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint case_folders_check CHECK ((id <> parent_id)),
  constraint case_folders_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint case_folders_organisation_id_parent_id_fkey FOREIGN KEY (organisation_id, parent_id) REFERENCES case_folders(organisation_id, id),
  constraint case_folders_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX case_folders_case ON public.case_folders USING btree (organisation_id, case_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = case_folders.organisation_id) AND (c.id = case_folders.case_id)))) check
-- accordant_app: delete, insert, select, update

create table case_import_bad_rows (
  organisation_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  id uuid not null,
  cells jsonb not null,
  kinds text[] not null default '{}'::text[],
  constraint case_import_bad_rows_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES case_imports(organisation_id, id),
  constraint case_import_bad_rows_pkey PRIMARY KEY (organisation_id, import_id, row_no)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM case_imports i
  WHERE ((i.organisation_id = case_import_bad_rows.organisation_id) AND (i.id = case_import_bad_rows.import_id)))) check
-- accordant_app: delete, insert, select, update

create table case_import_duplicates (
  organisation_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  id uuid not null,
  name text not null,
  counterparty text,
  due_date date,
  case_id uuid,
  of_row integer,
  constraint case_import_duplicates_check CHECK (((case_id IS NULL) <> (of_row IS NULL))),
  constraint case_import_duplicates_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint case_import_duplicates_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES case_imports(organisation_id, id),
  constraint case_import_duplicates_pkey PRIMARY KEY (organisation_id, import_id, row_no)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM case_imports i
  WHERE ((i.organisation_id = case_import_duplicates.organisation_id) AND (i.id = case_import_duplicates.import_id)))) check
-- accordant_app: delete, insert, select, update

create table case_import_files (
  organisation_id uuid not null,
  import_id uuid not null,
  path_key text collate "C" not null,
  name_key text collate "C" not null,
  name text not null,
  sha256 text not null,
  constraint case_import_files_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES case_imports(organisation_id, id),
  constraint case_import_files_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint case_import_files_pkey PRIMARY KEY (organisation_id, import_id, path_key)
);
CREATE INDEX case_import_files_name ON public.case_import_files USING btree (organisation_id, import_id, name_key);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM case_imports i
  WHERE ((i.organisation_id = case_import_files.organisation_id) AND (i.id = case_import_files.import_id)))) check
-- accordant_app: delete, insert, select, update

create table case_import_headings (
  organisation_id uuid not null,
  user_id uuid not null,
  heading_key text not null,
  field text,
  chosen_at timestamp(3) with time zone not null default now(),
  constraint case_import_headings_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id),
  constraint case_import_headings_pkey PRIMARY KEY (organisation_id, heading_key, user_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table case_imports (
  organisation_id uuid not null,
  id uuid not null,
  file_name text not null,
  sha256 text not null,
  format text not null,
  state text not null,
  failure text,
  columns jsonb not null default '[]'::jsonb,
  row_count integer,
  step_row integer not null default 0,
  progress integer not null default 0,
  case_count integer not null default 0,
  bad_row_count integer not null default 0,
  preview jsonb not null default '[]'::jsonb,
  archive_name text,
  created_by uuid,
  acted_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  moved_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  bad_kinds jsonb not null default '{}'::jsonb,
  duplicate_count integer not null default 0,
  on_duplicates text not null default 'skip'::text,
  counterparty_names jsonb not null default '{}'::jsonb,
  constraint case_imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint case_imports_on_duplicates_check CHECK ((on_duplicates = ANY (ARRAY['skip'::text, 'import'::text]))),
  constraint case_imports_organisation_id_acted_by_fkey FOREIGN KEY (organisation_id, acted_by) REFERENCES users(organisation_id, id),
  constraint case_imports_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint case_imports_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint case_imports_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint case_imports_pkey PRIMARY KEY (organisation_id, id),
  constraint case_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'unreadable'::text, 'ready'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'cancelled'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX case_imports_by_created ON public.case_imports USING btree (organisation_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using ((NOT (columns @> '[{"field": "privileged"}]'::jsonb)) OR reads_as(ARRAY[created_by])) check
-- accordant_app: insert, select, update

create table case_journal (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  kind text not null,
  text text not null,
  author_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint case_journal_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'email'::text, 'call'::text]))),
  constraint case_journal_organisation_id_author_id_fkey FOREIGN KEY (organisation_id, author_id) REFERENCES users(organisation_id, id),
  constraint case_journal_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint case_journal_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX case_journal_case ON public.case_journal USING btree (organisation_id, case_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = case_journal.organisation_id) AND (c.id = case_journal.case_id)))) check
-- accordant_app: insert, select

create table case_numbers (
  organisation_id uuid not null,
  last_number bigint not null,
  prefix text not null default 'M-'::text,
  digits smallint not null default 5,
  constraint case_numbers_digits_check CHECK (((digits >= 1) AND (digits <= 10))),
  constraint case_numbers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint case_numbers_pkey PRIMARY KEY (organisation_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table case_participants (
  organisation_id uuid not null,
  case_id uuid not null,
  user_id uuid not null,
  constraint case_participants_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint case_participants_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id),
  constraint case_participants_pkey PRIMARY KEY (organisation_id, case_id, user_id)
);
CREATE INDEX case_participants_user ON public.case_participants USING btree (organisation_id, user_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = case_participants.organisation_id) AND (c.id = case_participants.case_id)))) check
CREATE TRIGGER case_participants_added AFTER INSERT ON public.case_participants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION store_participants();
CREATE TRIGGER case_participants_removed AFTER DELETE ON public.case_participants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION store_participants();
-- accordant_app: delete, insert, select, update

create table case_tasks (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  title text not null,
  assignee_id uuid,
  due_date date,
  done_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint case_tasks_organisation_id_assignee_id_fkey FOREIGN KEY (organisation_id, assignee_id) REFERENCES users(organisation_id, id),
  constraint case_tasks_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint case_tasks_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX case_tasks_case ON public.case_tasks USING btree (organisation_id, case_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = case_tasks.organisation_id) AND (c.id = case_tasks.case_id)))) check
CREATE TRIGGER case_tasks_followed AFTER INSERT OR DELETE OR UPDATE ON public.case_tasks FOR EACH ROW EXECUTE FUNCTION follow_case_tasks();
-- accordant_app: delete, insert, select, update

create table cases (
  organisation_id uuid not null,
  id uuid not null,
  number text not null,
  number_key text collate "C" not null,
  name text not null,
  name_key text collate "C" not null,
  type text,
  stage text not null,
  priority text not null,
  priority_key integer not null generated always as (
CASE priority
    WHEN 'low'::text THEN 1
    WHEN 'normal'::text THEN 2
    WHEN 'high'::text THEN 3
    ELSE 4
END) stored,
  channel text not null,
  requester_id uuid,
  lead_id uuid,
  department text,
  practice_area text,
  counterparty_id uuid,
  due_date date,
  description text,
  privileged boolean not null default false,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  import_id uuid,
  import_row integer,
  participant_ids uuid[] not null default '{}'::uuid[],
  constraint cases_channel_check CHECK ((channel = ANY (ARRAY['form'::text, 'email'::text, 'phone'::text, 'meeting'::text, 'other'::text]))),
  constraint cases_organisation_id_counterparty_id_fkey FOREIGN KEY (organisation_id, counterparty_id) REFERENCES counterparties(organisation_id, id),
  constraint cases_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint cases_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint cases_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES case_imports(organisation_id, id),
  constraint cases_organisation_id_lead_id_fkey FOREIGN KEY (organisation_id, lead_id) REFERENCES users(organisation_id, id),
  constraint cases_organisation_id_requester_id_fkey FOREIGN KEY (organisation_id, requester_id) REFERENCES users(organisation_id, id),
  constraint cases_pkey PRIMARY KEY (organisation_id, id),
  constraint cases_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint cases_stage_check CHECK ((stage = ANY (ARRAY['intake'::text, 'open'::text, 'waiting'::text, 'closed'::text])))
);
CREATE INDEX cases_by_closing ON public.cases USING btree (organisation_id, closed_at, id) WHERE ((closed_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX cases_by_created ON public.cases USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_by_day ON public.cases USING btree (organisation_id, (
CASE
    WHEN (due_date IS NULL) THEN 'infinity'::date
    ELSE due_date
END), id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_by_day_last ON public.cases USING btree (organisation_id, (
CASE
    WHEN (due_date IS NULL) THEN '-infinity'::date
    ELSE due_date
END), id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_by_lead ON public.cases USING btree (organisation_id, lead_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_by_name ON public.cases USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_by_number ON public.cases USING btree (organisation_id, number_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_by_priority ON public.cases USING btree (organisation_id, priority_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_by_stage ON public.cases USING btree (organisation_id, stage, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_by_updated ON public.cases USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX cases_in_bin ON public.cases USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX cases_number ON public.cases USING btree (organisation_id, number);
CREATE INDEX cases_of_counterparty ON public.cases USING btree (organisation_id, counterparty_id, updated_at, id) WHERE ((counterparty_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX cases_of_import ON public.cases USING btree (organisation_id, import_id, import_row) WHERE (import_id IS NOT NULL);
CREATE INDEX cases_words ON public.cases USING gin (organisation_id, name gin_trgm_ops, number gin_trgm_ops, description gin_trgm_ops, replace(name_key, '-'::text, ' '::text) gin_trgm_ops, replace(name_key, '-'::text, ''::text) gin_trgm_ops);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
-- policy privileged_cases for all to accordant_app using ((NOT privileged) OR reads_as((participant_ids || lead_id))) check
-- accordant_app: insert, select, update

create table clause_examples (
  organisation_id uuid not null,
  finding_id uuid not null,
  no integer not null,
  kind text not null,
  text text not null,
  is_of_kind boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint clause_examples_organisation_id_finding_id_fkey FOREIGN KEY (organisation_id, finding_id) REFERENCES findings(organisation_id, id) ON DELETE CASCADE,
  constraint clause_examples_pkey PRIMARY KEY (organisation_id, finding_id, no)
);
CREATE INDEX clause_examples_newest ON public.clause_examples USING btree (organisation_id, kind, created_at DESC);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table clause_proposals (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  contract_id uuid not null,
  contract_version_id uuid not null,
  clause_start integer not null,
  clause_end integer not null,
  quote text not null,
  rank integer not null,
  state text not null default 'proposed'::text,
  created_at timestamp(3) with time zone not null default now(),
  constraint clause_proposals_check CHECK ((clause_end > clause_start)),
  constraint clause_proposals_clause_start_check CHECK ((clause_start >= 0)),
  constraint clause_proposals_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint clause_proposals_organisation_id_assessment_id_ref_contract_key UNIQUE (organisation_id, assessment_id, ref, contract_version_id, clause_start, clause_end),
  constraint clause_proposals_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint clause_proposals_organisation_id_contract_version_id_fkey FOREIGN KEY (organisation_id, contract_version_id) REFERENCES contract_versions(organisation_id, id),
  constraint clause_proposals_pkey PRIMARY KEY (organisation_id, id),
  constraint clause_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'rejected'::text])))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table clause_versions (
  organisation_id uuid not null,
  clause_id uuid not null,
  number integer not null,
  wording jsonb not null,
  fallbacks jsonb not null default '[]'::jsonb,
  note text not null default ''::text,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint clause_versions_fallbacks_check CHECK ((jsonb_typeof(fallbacks) = 'array'::text)),
  constraint clause_versions_number_check CHECK ((number > 0)),
  constraint clause_versions_organisation_id_clause_id_fkey FOREIGN KEY (organisation_id, clause_id) REFERENCES clauses(organisation_id, id),
  constraint clause_versions_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint clause_versions_pkey PRIMARY KEY (organisation_id, clause_id, number),
  constraint clause_versions_wording_check CHECK ((jsonb_typeof(wording) = 'object'::text))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table clauses (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  category text,
  language text not null default 'en'::text,
  version integer not null default 1,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint clauses_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
  constraint clauses_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint clauses_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX clauses_by_created ON public.clauses USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX clauses_by_name ON public.clauses USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX clauses_by_updated ON public.clauses USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table compliance_acknowledgements (
  organisation_id uuid not null,
  campaign_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  version_id uuid not null,
  sha256 text not null,
  acknowledged_at timestamp(3) with time zone not null default now(),
  ip text,
  constraint compliance_acknowledgements_organisation_id_campaign_id_fkey FOREIGN KEY (organisation_id, campaign_id) REFERENCES compliance_campaigns(organisation_id, id),
  constraint compliance_acknowledgements_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES compliance_versions(organisation_id, id),
  constraint compliance_acknowledgements_pkey PRIMARY KEY (organisation_id, campaign_id, user_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table compliance_campaign_members (
  organisation_id uuid not null,
  campaign_id uuid not null,
  user_id uuid not null,
  in_audience boolean not null default true,
  reminded_at timestamp(3) with time zone,
  constraint compliance_campaign_members_organisation_id_campaign_id_fkey FOREIGN KEY (organisation_id, campaign_id) REFERENCES compliance_campaigns(organisation_id, id),
  constraint compliance_campaign_members_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint compliance_campaign_members_pkey PRIMARY KEY (organisation_id, campaign_id, user_id)
);
CREATE INDEX compliance_campaign_members_of_user ON public.compliance_campaign_members USING btree (organisation_id, user_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table compliance_campaigns (
  organisation_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  version_id uuid not null,
  audience text not null,
  role_ids jsonb not null default '[]'::jsonb,
  due date not null,
  remind_days jsonb not null default '[]'::jsonb,
  must_view boolean not null default false,
  started_by uuid,
  started_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  end_reason text,
  constraint compliance_campaigns_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'roles'::text]))),
  constraint compliance_campaigns_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint compliance_campaigns_end_reason_check CHECK ((end_reason = ANY (ARRAY['all_acknowledged'::text, 'cancelled'::text, 'new_version'::text, 'retired'::text]))),
  constraint compliance_campaigns_organisation_id_resource_id_fkey FOREIGN KEY (organisation_id, resource_id) REFERENCES compliance_resources(organisation_id, id),
  constraint compliance_campaigns_organisation_id_started_by_fkey FOREIGN KEY (organisation_id, started_by) REFERENCES users(organisation_id, id),
  constraint compliance_campaigns_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES compliance_versions(organisation_id, id),
  constraint compliance_campaigns_pkey PRIMARY KEY (organisation_id, id),
  constraint compliance_campaigns_remind_days_check CHECK ((jsonb_typeof(remind_days) = 'array'::text)),
  constraint compliance_campaigns_role_ids_check CHECK ((jsonb_typeof(role_ids) = 'array'::text))
);
CREATE INDEX compliance_campaigns_of_resource ON public.compliance_campaigns USING btree (organisation_id, resource_id, started_at);
CREATE UNIQUE INDEX compliance_campaigns_running ON public.compliance_campaigns USING btree (organisation_id, resource_id) WHERE (ended_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table compliance_decisions (
  organisation_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  decision text not null,
  comment text not null,
  decided_by uuid not null,
  decided_at timestamp(3) with time zone not null default now(),
  constraint compliance_decisions_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint compliance_decisions_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES users(organisation_id, id),
  constraint compliance_decisions_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES compliance_versions(organisation_id, id),
  constraint compliance_decisions_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX compliance_decisions_of_version ON public.compliance_decisions USING btree (organisation_id, version_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table compliance_resource_roles (
  organisation_id uuid not null,
  resource_id uuid not null,
  role_id uuid not null,
  constraint compliance_resource_roles_organisation_id_resource_id_fkey FOREIGN KEY (organisation_id, resource_id) REFERENCES compliance_resources(organisation_id, id),
  constraint compliance_resource_roles_organisation_id_role_id_fkey FOREIGN KEY (organisation_id, role_id) REFERENCES permission_classes(organisation_id, id) ON DELETE CASCADE,
  constraint compliance_resource_roles_pkey PRIMARY KEY (organisation_id, resource_id, role_id)
);
CREATE INDEX compliance_resource_roles_of_role ON public.compliance_resource_roles USING btree (organisation_id, role_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select

create table compliance_resources (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  kind text not null default 'policy'::text,
  owner_id uuid,
  classification text not null default 'internal'::text,
  review_frequency text not null default 'never'::text,
  next_review date,
  audience text not null default 'everyone'::text,
  review_series_id uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint compliance_resources_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'roles'::text]))),
  constraint compliance_resources_classification_check CHECK ((classification = ANY (ARRAY['internal'::text, 'public'::text, 'confidential'::text, 'restricted'::text]))),
  constraint compliance_resources_kind_check CHECK ((kind = ANY (ARRAY['policy'::text, 'procedure'::text, 'evidence'::text, 'record'::text]))),
  constraint compliance_resources_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint compliance_resources_organisation_id_owner_id_fkey FOREIGN KEY (organisation_id, owner_id) REFERENCES users(organisation_id, id),
  constraint compliance_resources_organisation_id_review_series_id_fkey FOREIGN KEY (organisation_id, review_series_id) REFERENCES task_series(organisation_id, id),
  constraint compliance_resources_pkey PRIMARY KEY (organisation_id, id),
  constraint compliance_resources_review_frequency_check CHECK ((review_frequency = ANY (ARRAY['never'::text, 'quarterly'::text, 'half_yearly'::text, 'yearly'::text, 'every_two_years'::text])))
);
CREATE INDEX compliance_resources_by_created ON public.compliance_resources USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX compliance_resources_by_name ON public.compliance_resources USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX compliance_resources_by_updated ON public.compliance_resources USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table compliance_versions (
  organisation_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  major integer not null,
  minor integer not null,
  number text not null,
  content text not null,
  body text,
  link text,
  file_name text,
  file_sha256 text,
  media_type text,
  sha256 text not null,
  effective date,
  expires date,
  material_change boolean not null default false,
  note text not null default ''::text,
  state text not null default 'draft'::text,
  emergency_reason text not null default ''::text,
  author_id uuid,
  published_by uuid,
  published_at timestamp(3) with time zone,
  revision integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  editor_ids uuid[] not null default '{}'::uuid[],
  constraint compliance_versions_check CHECK (((content = 'file'::text) = (file_sha256 IS NOT NULL))),
  constraint compliance_versions_check1 CHECK (((content = 'text'::text) = (body IS NOT NULL))),
  constraint compliance_versions_check2 CHECK (((content = 'link'::text) = (link IS NOT NULL))),
  constraint compliance_versions_check3 CHECK ((effective <= expires)),
  constraint compliance_versions_content_check CHECK ((content = ANY (ARRAY['file'::text, 'text'::text, 'link'::text]))),
  constraint compliance_versions_major_check CHECK ((major > 0)),
  constraint compliance_versions_minor_check CHECK ((minor >= 0)),
  constraint compliance_versions_organisation_id_author_id_fkey FOREIGN KEY (organisation_id, author_id) REFERENCES users(organisation_id, id),
  constraint compliance_versions_organisation_id_file_sha256_fkey FOREIGN KEY (organisation_id, file_sha256) REFERENCES files(organisation_id, sha256),
  constraint compliance_versions_organisation_id_published_by_fkey FOREIGN KEY (organisation_id, published_by) REFERENCES users(organisation_id, id),
  constraint compliance_versions_organisation_id_resource_id_fkey FOREIGN KEY (organisation_id, resource_id) REFERENCES compliance_resources(organisation_id, id),
  constraint compliance_versions_organisation_id_resource_id_major_minor_key UNIQUE (organisation_id, resource_id, major, minor),
  constraint compliance_versions_pkey PRIMARY KEY (organisation_id, id),
  constraint compliance_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'approved'::text, 'published'::text, 'superseded'::text, 'retired'::text])))
);
CREATE UNIQUE INDEX compliance_versions_published ON public.compliance_versions USING btree (organisation_id, resource_id) WHERE (state = 'published'::text);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table contract_clauses (
  organisation_id uuid not null,
  contract_id uuid not null,
  kind text not null,
  present boolean not null,
  constraint contract_clauses_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint contract_clauses_pkey PRIMARY KEY (organisation_id, contract_id, kind)
);
CREATE INDEX contract_clauses_kind ON public.contract_clauses USING btree (organisation_id, kind, present, contract_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table contract_comments (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  author_id uuid,
  text text not null,
  mentions uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null default now(),
  edited_at timestamp(3) with time zone,
  constraint contract_comments_organisation_id_author_id_fkey FOREIGN KEY (organisation_id, author_id) REFERENCES users(organisation_id, id) ON DELETE SET NULL (author_id),
  constraint contract_comments_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint contract_comments_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX contract_comments_of_contract ON public.contract_comments USING btree (organisation_id, contract_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table contract_count_changes (
  organisation_id uuid not null,
  id bigint not null generated always as identity,
  counted text not null,
  day date not null,
  change bigint not null,
  constraint contract_count_changes_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX contract_count_changes_by_day ON public.contract_count_changes USING btree (organisation_id, day, counted, change);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select

create table contract_custom_values (
  organisation_id uuid not null,
  key text not null,
  contract_id uuid not null,
  sort_key text collate "C" not null,
  constraint contract_custom_values_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint contract_custom_values_pkey PRIMARY KEY (organisation_id, key, contract_id)
);
CREATE INDEX contract_custom_values_contract ON public.contract_custom_values USING btree (organisation_id, contract_id);
CREATE INDEX contract_custom_values_sorted ON public.contract_custom_values USING btree (organisation_id, key, sort_key, contract_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select

create table contract_mentions (
  organisation_id uuid not null,
  user_id uuid not null,
  comment_id uuid not null,
  contract_id uuid not null,
  opened_at timestamp(3) with time zone,
  constraint contract_mentions_organisation_id_comment_id_fkey FOREIGN KEY (organisation_id, comment_id) REFERENCES contract_comments(organisation_id, id) ON DELETE CASCADE,
  constraint contract_mentions_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint contract_mentions_pkey PRIMARY KEY (organisation_id, user_id, comment_id)
);
CREATE INDEX contract_mentions_of_comment ON public.contract_mentions USING btree (organisation_id, comment_id);
CREATE INDEX contract_mentions_unopened ON public.contract_mentions USING btree (organisation_id, user_id, comment_id) WHERE (opened_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table contract_numbers (
  organisation_id uuid not null,
  last_number bigint not null,
  prefix text not null default 'C-'::text,
  digits smallint not null default 5,
  constraint contract_numbers_digits_check CHECK (((digits >= 1) AND (digits <= 10))),
  constraint contract_numbers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint contract_numbers_pkey PRIMARY KEY (organisation_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table contract_readings (
  organisation_id uuid not null,
  version_id uuid not null,
  contract_id uuid not null,
  status text not null,
  engine_version text not null,
  language text,
  language_model text,
  read_at timestamp(3) with time zone not null default now(),
  constraint contract_readings_language_model_check CHECK ((language_model = ANY (ARRAY['asked'::text, 'failed'::text]))),
  constraint contract_readings_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint contract_readings_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES contract_versions(organisation_id, id),
  constraint contract_readings_pkey PRIMARY KEY (organisation_id, version_id),
  constraint contract_readings_status_check CHECK ((status = ANY (ARRAY['read'::text, 'failed'::text])))
);
CREATE INDEX contract_readings_newest ON public.contract_readings USING btree (organisation_id, read_at DESC, version_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table contract_search (
  organisation_id uuid not null,
  contract_id uuid not null,
  facts tsvector not null default ''::tsvector,
  body tsvector not null default ''::tsvector,
  clauses tsvector not null default ''::tsvector,
  search tsvector not null generated always as (((facts || clauses) || body)) stored,
  constraint contract_search_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint contract_search_pkey PRIMARY KEY (organisation_id, contract_id)
);
CREATE INDEX contract_search_words ON public.contract_search USING gin (organisation_id, search);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
-- accordant_app: insert, select, update

create table contract_summary (
  organisation_id uuid not null,
  cell uuid not null,
  stage text not null,
  type text,
  currency text,
  owner_id uuid,
  renewal_type text,
  expiry_date date,
  found jsonb not null,
  to_review smallint not null,
  to_review_high smallint not null,
  contracts bigint not null,
  value_count bigint not null,
  value_sum numeric not null,
  findings bigint not null,
  constraint contract_summary_pkey PRIMARY KEY (organisation_id, cell)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table contract_summary_deltas (
  organisation_id uuid not null,
  id bigint not null generated always as identity,
  stage text not null,
  type text,
  currency text,
  owner_id uuid,
  renewal_type text,
  expiry_date date,
  found jsonb not null,
  to_review smallint not null,
  to_review_high smallint not null,
  contracts bigint not null,
  value_count bigint not null,
  value_sum numeric not null,
  findings bigint not null,
  constraint contract_summary_deltas_pkey PRIMARY KEY (organisation_id, id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select

create table contract_tags (
  organisation_id uuid not null,
  tag text not null,
  contract_id uuid not null,
  key text not null generated always as (tag_key(tag)) stored,
  constraint contract_tags_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint contract_tags_pkey PRIMARY KEY (organisation_id, tag, contract_id)
);
CREATE INDEX contract_tags_contract ON public.contract_tags USING btree (organisation_id, contract_id);
CREATE INDEX contract_tags_key ON public.contract_tags USING btree (organisation_id, key);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select

create table contract_types (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  fields jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  needs_handwriting boolean not null default false,
  constraint contract_types_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint contract_types_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX contract_types_name ON public.contract_types USING btree (organisation_id, lower(name));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table contract_versions (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  number integer not null,
  sha256 text not null,
  file_name text not null,
  source text not null,
  author_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  media_type text,
  constraint contract_versions_number_check CHECK ((number > 0)),
  constraint contract_versions_organisation_id_author_id_fkey FOREIGN KEY (organisation_id, author_id) REFERENCES users(organisation_id, id),
  constraint contract_versions_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint contract_versions_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint contract_versions_pkey PRIMARY KEY (organisation_id, id),
  constraint contract_versions_source_known CHECK ((source = ANY (ARRAY['upload'::text, 'annotated'::text, 'settled'::text, 'sealed'::text])))
);
CREATE INDEX contract_versions_file ON public.contract_versions USING btree (organisation_id, sha256);
CREATE UNIQUE INDEX contract_versions_number ON public.contract_versions USING btree (organisation_id, contract_id, number);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table contracts (
  organisation_id uuid not null,
  id uuid not null,
  number text not null,
  number_key text collate "C" not null,
  title text not null,
  title_key text collate "C" not null,
  type text,
  stage text not null,
  counterparty text,
  counterparty_key text collate "C",
  our_entity text,
  owner_id uuid,
  agreement_date date,
  effective_date date,
  expiry_date date,
  renewal_type text,
  notice_period_days integer,
  notice_date date generated always as (
CASE
    WHEN (renewal_type = ANY (ARRAY['none'::text, 'evergreen'::text])) THEN NULL::date
    ELSE (expiry_date - notice_period_days)
END) stored,
  value numeric(17,2),
  currency text,
  governing_law text,
  tags text[] not null default '{}'::text[],
  current_version_id uuid not null,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  parent_id uuid,
  link_type text,
  value_cents bigint generated always as (((value * (100)::numeric))::bigint) stored,
  counterparty_id uuid,
  custom jsonb not null default '{}'::jsonb,
  notice_business_days integer,
  signature_date date,
  to_review integer not null default 0,
  to_review_high integer not null default 0,
  found jsonb not null default '{}'::jsonb,
  file_title text,
  renewal_months integer,
  constraint contracts_counterparty FOREIGN KEY (organisation_id, counterparty_id) REFERENCES counterparties(organisation_id, id),
  constraint contracts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint contracts_current_version FOREIGN KEY (organisation_id, current_version_id) REFERENCES contract_versions(organisation_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint contracts_custom_check CHECK ((jsonb_typeof(custom) = 'object'::text)),
  constraint contracts_link_type_check CHECK ((link_type = ANY (ARRAY['amendment'::text, 'statement_of_work'::text, 'renewal'::text]))),
  constraint contracts_notice_business_days_check CHECK (((notice_business_days >= 0) AND (notice_business_days <= 1000))),
  constraint contracts_notice_period_days_check CHECK (((notice_period_days >= 0) AND (notice_period_days <= 3650))),
  constraint contracts_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint contracts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint contracts_organisation_id_owner_id_fkey FOREIGN KEY (organisation_id, owner_id) REFERENCES users(organisation_id, id),
  constraint contracts_parent FOREIGN KEY (organisation_id, parent_id) REFERENCES contracts(organisation_id, id),
  constraint contracts_parent_has_a_kind CHECK (((parent_id IS NULL) = (link_type IS NULL))),
  constraint contracts_parent_is_another CHECK ((parent_id <> id)),
  constraint contracts_pkey PRIMARY KEY (organisation_id, id),
  constraint contracts_renewal_type_check CHECK ((renewal_type = ANY (ARRAY['none'::text, 'optional'::text, 'automatic'::text, 'evergreen'::text]))),
  constraint contracts_stage_check CHECK ((stage = ANY (ARRAY['draft'::text, 'in_review'::text, 'in_approval'::text, 'in_signature'::text, 'active'::text, 'expired'::text, 'terminated'::text])))
);
CREATE INDEX contracts_by_agreement ON public.contracts USING btree (organisation_id, agreement_date, id) WHERE ((deleted_at IS NULL) AND (agreement_date IS NOT NULL));
CREATE INDEX contracts_by_business_notice ON public.contracts USING btree (organisation_id, id) WHERE (notice_business_days IS NOT NULL);
CREATE INDEX contracts_by_counterparty ON public.contracts USING btree (organisation_id, counterparty_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_created ON public.contracts USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_effective ON public.contracts USING btree (organisation_id, effective_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_end ON public.contracts USING btree (organisation_id, stage, expiry_date, id) INCLUDE (renewal_type, effective_date, notice_period_days, notice_date) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_expiry ON public.contracts USING btree (organisation_id, expiry_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_governing_law ON public.contracts USING btree (organisation_id, governing_law, updated_at, id) WHERE ((deleted_at IS NULL) AND (governing_law IS NOT NULL));
CREATE INDEX contracts_by_notice ON public.contracts USING btree (organisation_id, notice_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_number ON public.contracts USING btree (organisation_id, number_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_our_entity ON public.contracts USING btree (organisation_id, our_entity, updated_at, id) WHERE ((deleted_at IS NULL) AND (our_entity IS NOT NULL));
CREATE INDEX contracts_by_owner ON public.contracts USING btree (organisation_id, owner_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_signature ON public.contracts USING btree (organisation_id, signature_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_stage ON public.contracts USING btree (organisation_id, stage, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_title ON public.contracts USING btree (organisation_id, title_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_type ON public.contracts USING btree (organisation_id, type, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_updated ON public.contracts USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_by_value ON public.contracts USING btree (organisation_id, value_cents, id) WHERE (deleted_at IS NULL);
CREATE INDEX contracts_in_bin ON public.contracts USING btree (organisation_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contracts_incomplete ON public.contracts USING btree (organisation_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (stage = 'active'::text) AND ((effective_date IS NULL) OR ((expiry_date IS NULL) AND (renewal_type IS DISTINCT FROM 'evergreen'::text)) OR ((notice_period_days IS NULL) AND (renewal_type = 'automatic'::text))));
CREATE UNIQUE INDEX contracts_number ON public.contracts USING btree (organisation_id, number);
CREATE INDEX contracts_of_counterparty ON public.contracts USING btree (organisation_id, counterparty_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (counterparty_id IS NOT NULL));
CREATE INDEX contracts_of_parent ON public.contracts USING btree (organisation_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX contracts_renewing ON public.contracts USING btree (organisation_id, expiry_date, id) WHERE ((deleted_at IS NULL) AND (stage = 'active'::text) AND (renewal_type = 'automatic'::text));
CREATE INDEX contracts_to_review ON public.contracts USING btree (organisation_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (to_review > 0));
CREATE INDEX contracts_unassigned ON public.contracts USING btree (organisation_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (stage = 'active'::text) AND (owner_id IS NULL));
CREATE INDEX contracts_words ON public.contracts USING gin (organisation_id, title gin_trgm_ops, number gin_trgm_ops, counterparty gin_trgm_ops);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
CREATE TRIGGER contracts_counted_changed AFTER UPDATE ON public.contracts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION count_contracts();
CREATE TRIGGER contracts_counted_gone AFTER DELETE ON public.contracts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION count_contracts();
CREATE TRIGGER contracts_counted_new AFTER INSERT ON public.contracts REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION count_contracts();
CREATE TRIGGER contracts_summarised_changed AFTER UPDATE ON public.contracts REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION summarise_contracts();
CREATE TRIGGER contracts_summarised_gone AFTER DELETE ON public.contracts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION summarise_contracts();
CREATE TRIGGER contracts_summarised_new AFTER INSERT ON public.contracts REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION summarise_contracts();
CREATE TRIGGER contracts_version_made_current BEFORE UPDATE OF current_version_id ON public.contracts FOR EACH ROW WHEN ((old.current_version_id <> new.current_version_id)) EXECUTE FUNCTION note_review_of_version();
-- accordant_app: insert, select, update

create table control_requirements (
  organisation_id uuid not null,
  control_id uuid not null,
  framework_id uuid not null,
  ref text not null,
  covers text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint control_requirements_covers_check CHECK ((covers = ANY (ARRAY['full'::text, 'part'::text]))),
  constraint control_requirements_organisation_id_control_id_fkey FOREIGN KEY (organisation_id, control_id) REFERENCES controls(organisation_id, id),
  constraint control_requirements_organisation_id_framework_id_fkey FOREIGN KEY (organisation_id, framework_id) REFERENCES frameworks(organisation_id, id),
  constraint control_requirements_pkey PRIMARY KEY (organisation_id, control_id, framework_id, ref)
);
CREATE INDEX control_requirements_of_requirement ON public.control_requirements USING btree (organisation_id, framework_id, ref);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table control_runs (
  organisation_id uuid not null,
  id uuid not null,
  control_id uuid not null,
  task_id uuid,
  due_on date,
  done_on date not null,
  done_by uuid,
  note text not null default ''::text,
  revision integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  withdrawn_at timestamp(3) with time zone,
  constraint control_runs_organisation_id_control_id_fkey FOREIGN KEY (organisation_id, control_id) REFERENCES controls(organisation_id, id),
  constraint control_runs_organisation_id_done_by_fkey FOREIGN KEY (organisation_id, done_by) REFERENCES users(organisation_id, id),
  constraint control_runs_organisation_id_task_id_fkey FOREIGN KEY (organisation_id, task_id) REFERENCES tasks(organisation_id, id),
  constraint control_runs_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX control_runs_of_control ON public.control_runs USING btree (organisation_id, control_id, done_on DESC, id);
CREATE UNIQUE INDEX control_runs_task ON public.control_runs USING btree (organisation_id, task_id) WHERE (task_id IS NOT NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table controls (
  organisation_id uuid not null,
  id uuid not null,
  ref text not null,
  ref_key text not null,
  name text not null,
  name_key text not null,
  description text,
  owner_id uuid,
  status text not null default 'planned'::text,
  frequency text not null default 'as_needed'::text,
  first_run date,
  maturity integer,
  task_series_id uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint controls_frequency_check CHECK ((frequency = ANY (ARRAY['as_needed'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'half_yearly'::text, 'yearly'::text]))),
  constraint controls_maturity_check CHECK (((maturity >= 0) AND (maturity <= 5))),
  constraint controls_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint controls_organisation_id_owner_id_fkey FOREIGN KEY (organisation_id, owner_id) REFERENCES users(organisation_id, id),
  constraint controls_organisation_id_task_series_id_fkey FOREIGN KEY (organisation_id, task_series_id) REFERENCES task_series(organisation_id, id),
  constraint controls_pkey PRIMARY KEY (organisation_id, id),
  constraint controls_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'operating'::text, 'retired'::text])))
);
CREATE INDEX controls_by_created ON public.controls USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX controls_by_name ON public.controls USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX controls_by_updated ON public.controls USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX controls_of_series ON public.controls USING btree (organisation_id, task_series_id) WHERE (task_series_id IS NOT NULL);
CREATE UNIQUE INDEX controls_ref ON public.controls USING btree (organisation_id, ref_key) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table counterparties (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  legal_name text,
  other_names text[] not null default '{}'::text[],
  relationship text,
  registration_number text,
  country text,
  address text,
  contacts jsonb not null default '[]'::jsonb,
  tags text[] not null default '{}'::text[],
  parent_id uuid,
  merged_into uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  made_by_contract boolean not null default false,
  data_role text,
  constraint counterparties_check CHECK (((id <> parent_id) AND (id <> merged_into))),
  constraint counterparties_data_role_check CHECK ((data_role = ANY (ARRAY['processor'::text, 'joint_controller'::text, 'controller'::text, 'none'::text]))),
  constraint counterparties_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint counterparties_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint counterparties_organisation_id_merged_into_fkey FOREIGN KEY (organisation_id, merged_into) REFERENCES counterparties(organisation_id, id),
  constraint counterparties_organisation_id_parent_id_fkey FOREIGN KEY (organisation_id, parent_id) REFERENCES counterparties(organisation_id, id),
  constraint counterparties_pkey PRIMARY KEY (organisation_id, id),
  constraint counterparties_relationship_check CHECK ((relationship = ANY (ARRAY['customer'::text, 'supplier'::text, 'partner'::text, 'other'::text])))
);
CREATE INDEX counterparties_by_created ON public.counterparties USING btree (organisation_id, created_at, id) WHERE (merged_into IS NULL);
CREATE INDEX counterparties_by_name ON public.counterparties USING btree (organisation_id, name_key, id) WHERE (merged_into IS NULL);
CREATE INDEX counterparties_by_registration ON public.counterparties USING gin (organisation_id, registration_number gin_trgm_ops) WHERE (registration_number IS NOT NULL);
CREATE INDEX counterparties_by_updated ON public.counterparties USING btree (organisation_id, updated_at, id) WHERE (merged_into IS NULL);
CREATE INDEX counterparties_merged ON public.counterparties USING btree (organisation_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE UNIQUE INDEX counterparties_name ON public.counterparties USING btree (organisation_id, lower(name)) WHERE (merged_into IS NULL);
CREATE INDEX counterparties_parent ON public.counterparties USING btree (organisation_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX counterparties_processing ON public.counterparties USING btree (organisation_id, name_key, id) WHERE ((merged_into IS NULL) AND (data_role = ANY (ARRAY['processor'::text, 'joint_controller'::text])));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
-- accordant_app: delete, insert, select, update

create table counterparty_merges (
  organisation_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  target_id uuid not null,
  contract_ids uuid[] not null,
  child_ids uuid[] not null,
  merged_by uuid,
  merged_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  case_ids uuid[] not null default '{}'::uuid[],
  contacts jsonb not null default '[]'::jsonb,
  task_ids uuid[] not null default '{}'::uuid[],
  task_series_ids uuid[] not null default '{}'::uuid[],
  task_link_ids uuid[] not null default '{}'::uuid[],
  assessment_ids uuid[] not null default '{}'::uuid[],
  constraint counterparty_merges_organisation_id_merged_by_fkey FOREIGN KEY (organisation_id, merged_by) REFERENCES users(organisation_id, id),
  constraint counterparty_merges_organisation_id_source_id_fkey FOREIGN KEY (organisation_id, source_id) REFERENCES counterparties(organisation_id, id),
  constraint counterparty_merges_organisation_id_target_id_fkey FOREIGN KEY (organisation_id, target_id) REFERENCES counterparties(organisation_id, id),
  constraint counterparty_merges_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX counterparty_merges_source ON public.counterparty_merges USING btree (organisation_id, source_id) WHERE (undone_at IS NULL);
CREATE INDEX counterparty_merges_target ON public.counterparty_merges USING btree (organisation_id, target_id) WHERE (undone_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table counterparty_names (
  organisation_id uuid not null,
  counterparty_id uuid not null,
  name text not null,
  exact_key text not null generated always as (lower(name)) stored,
  match_key text,
  constraint counterparty_names_organisation_id_counterparty_id_fkey FOREIGN KEY (organisation_id, counterparty_id) REFERENCES counterparties(organisation_id, id),
  constraint counterparty_names_pkey PRIMARY KEY (organisation_id, counterparty_id, exact_key)
);
CREATE INDEX counterparty_names_exact ON public.counterparty_names USING btree (organisation_id, exact_key);
CREATE INDEX counterparty_names_match ON public.counterparty_names USING btree (organisation_id, match_key);
CREATE INDEX counterparty_names_words ON public.counterparty_names USING gin (organisation_id, exact_key gin_trgm_ops, match_key gin_trgm_ops, replace(exact_key, '-'::text, ''::text) gin_trgm_ops);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
-- accordant_app: delete, insert, select, update

create table counterparty_tags (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  tone text not null,
  created_at timestamp(3) with time zone not null default now(),
  key text not null generated always as (tag_key(name)) stored,
  constraint counterparty_tags_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint counterparty_tags_pkey PRIMARY KEY (organisation_id, id),
  constraint counterparty_tags_tone_check CHECK ((tone = ANY (ARRAY['neutral'::text, 'info'::text, 'success'::text, 'warning'::text, 'danger'::text])))
);
CREATE UNIQUE INDEX counterparty_tags_key ON public.counterparty_tags USING btree (organisation_id, key);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table dashboards (
  organisation_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  shared_with uuid[] not null default '{}'::uuid[],
  widgets jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint dashboards_organisation_id_owner_id_fkey FOREIGN KEY (organisation_id, owner_id) REFERENCES users(organisation_id, id),
  constraint dashboards_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX dashboards_of_owner ON public.dashboards USING btree (organisation_id, owner_id) WHERE (deleted_at IS NULL);
CREATE INDEX dashboards_shared ON public.dashboards USING btree (organisation_id) WHERE ((deleted_at IS NULL) AND (shared_with <> '{}'::uuid[]));
-- row-level security, forced
-- policy changed_by_owner for update to public using reads_own(owner_id) check
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy own_or_shared for all to public using (reads_own(owner_id) OR ((shared_with <> '{}'::uuid[]) AND (EXISTS ( SELECT
   FROM users u
  WHERE ((u.organisation_id = dashboards.organisation_id) AND reads_own(u.id) AND (u.permission_class_id = ANY (dashboards.shared_with))))))) check
-- accordant_app: insert, select, update

create table document_mark_readings (
  organisation_id uuid not null,
  version_id uuid not null,
  state text not null default 'reading'::text,
  failure text,
  comments jsonb not null default '[]'::jsonb,
  sent jsonb,
  untracked jsonb not null default '[]'::jsonb,
  playbook_id uuid,
  playbook_version integer,
  judging text,
  affected jsonb not null default '[]'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  constraint document_mark_readings_affected_check CHECK ((jsonb_typeof(affected) = 'array'::text)),
  constraint document_mark_readings_check CHECK ((num_nulls(playbook_id, playbook_version, judging) = ANY (ARRAY[0, 3]))),
  constraint document_mark_readings_comments_check CHECK ((jsonb_typeof(comments) = 'array'::text)),
  constraint document_mark_readings_judging_check CHECK ((judging = ANY (ARRAY['judging'::text, 'judged'::text, 'failed'::text]))),
  constraint document_mark_readings_organisation_id_playbook_id_playboo_fkey FOREIGN KEY (organisation_id, playbook_id, playbook_version) REFERENCES playbook_versions(organisation_id, playbook_id, number),
  constraint document_mark_readings_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES contract_versions(organisation_id, id),
  constraint document_mark_readings_pkey PRIMARY KEY (organisation_id, version_id),
  constraint document_mark_readings_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'failed'::text]))),
  constraint document_mark_readings_untracked_check CHECK ((jsonb_typeof(untracked) = 'array'::text))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table document_marks (
  organisation_id uuid not null,
  version_id uuid not null,
  index integer not null,
  kind text not null,
  author text not null,
  date text,
  text text not null,
  before text not null,
  after text not null,
  passage jsonb not null,
  moved integer,
  state text not null default 'open'::text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  revision integer not null default 1,
  constraint document_marks_check CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((state = 'open'::text) = (decided_by IS NULL)))),
  constraint document_marks_kind_check CHECK ((kind = ANY (ARRAY['insertion'::text, 'deletion'::text, 'moved_from'::text, 'moved_to'::text, 'format'::text]))),
  constraint document_marks_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES users(organisation_id, id),
  constraint document_marks_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES document_mark_readings(organisation_id, version_id),
  constraint document_marks_pkey PRIMARY KEY (organisation_id, version_id, index),
  constraint document_marks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text])))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table document_passages (
  organisation_id uuid not null,
  sha256 text not null,
  no integer not null,
  page integer not null,
  start_offset integer not null,
  end_offset integer not null,
  text text not null,
  search tsvector not null generated always as (to_tsvector('contract_words'::regconfig, text)) stored,
  attachment text,
  constraint document_passages_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES document_texts(organisation_id, sha256) ON DELETE CASCADE,
  constraint document_passages_pkey PRIMARY KEY (organisation_id, sha256, no)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table document_renditions (
  organisation_id uuid not null,
  sha256 text not null,
  converter text not null,
  status text not null default 'pending'::text,
  failure text,
  attempts smallint not null default 0,
  pdf_sha256 text,
  asked_at timestamp(3) with time zone not null default now(),
  constraint document_renditions_check CHECK (((status = 'ready'::text) = (pdf_sha256 IS NOT NULL))),
  constraint document_renditions_check1 CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint document_renditions_failure_check CHECK ((failure = ANY (ARRAY['took_too_long'::text, 'too_large'::text, 'not_convertible'::text]))),
  constraint document_renditions_organisation_id_pdf_sha256_fkey FOREIGN KEY (organisation_id, pdf_sha256) REFERENCES files(organisation_id, sha256),
  constraint document_renditions_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint document_renditions_pkey PRIMARY KEY (organisation_id, sha256, converter),
  constraint document_renditions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX document_renditions_file ON public.document_renditions USING btree (organisation_id, pdf_sha256);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table document_texts (
  organisation_id uuid not null,
  sha256 text not null,
  status text not null,
  reason text,
  extractor_version smallint,
  page_count integer,
  text text,
  pages jsonb,
  items bytea,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint document_texts_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint document_texts_pkey PRIMARY KEY (organisation_id, sha256),
  constraint document_texts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text, 'needs_ocr'::text, 'password_protected'::text, 'unreadable'::text])))
);
CREATE INDEX document_texts_unread ON public.document_texts USING btree (organisation_id, status) WHERE (status = ANY (ARRAY['needs_ocr'::text, 'password_protected'::text, 'unreadable'::text]));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table dora_facts (
  organisation_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  facts jsonb not null default '{}'::jsonb,
  revision integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  merged_from uuid,
  constraint dora_facts_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint dora_facts_kind_check CHECK ((kind = ANY (ARRAY['organisation'::text, 'provider'::text, 'contract'::text]))),
  constraint dora_facts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint dora_facts_pkey PRIMARY KEY (organisation_id, kind, subject_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table dora_services (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  "position" integer not null,
  function_number integer,
  facts jsonb not null default '{}'::jsonb,
  constraint dora_services_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint dora_services_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint dora_services_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX dora_services_of_contract ON public.dora_services USING btree (organisation_id, contract_id, "position");
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table draft_approvals (
  organisation_id uuid not null,
  id uuid not null,
  draft_id uuid not null,
  "position" integer not null,
  reason text not null,
  approver_id uuid,
  state text not null default 'open'::text,
  note text not null default ''::text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  constraint draft_approvals_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint draft_approvals_organisation_id_approver_id_fkey FOREIGN KEY (organisation_id, approver_id) REFERENCES users(organisation_id, id),
  constraint draft_approvals_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES users(organisation_id, id),
  constraint draft_approvals_organisation_id_draft_id_fkey FOREIGN KEY (organisation_id, draft_id) REFERENCES drafts(organisation_id, id),
  constraint draft_approvals_pkey PRIMARY KEY (organisation_id, id),
  constraint draft_approvals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX draft_approvals_of_draft ON public.draft_approvals USING btree (organisation_id, draft_id, "position");
CREATE INDEX draft_approvals_of_person ON public.draft_approvals USING btree (organisation_id, approver_id, state);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table draft_files (
  organisation_id uuid not null,
  draft_id uuid not null,
  revision integer not null,
  state text not null default 'waiting'::text,
  problem text,
  engine text,
  pdf_sha256 text,
  pages integer,
  docx_sha256 text,
  inputs_sha256 text not null,
  requested_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  fields jsonb not null default '[]'::jsonb,
  constraint draft_files_fields_check CHECK ((jsonb_typeof(fields) = 'array'::text)),
  constraint draft_files_made CHECK (((state = 'done'::text) = ((docx_sha256 IS NOT NULL) AND (engine IS NOT NULL)))),
  constraint draft_files_organisation_id_draft_id_fkey FOREIGN KEY (organisation_id, draft_id) REFERENCES drafts(organisation_id, id),
  constraint draft_files_organisation_id_requested_by_fkey FOREIGN KEY (organisation_id, requested_by) REFERENCES users(organisation_id, id),
  constraint draft_files_pkey PRIMARY KEY (organisation_id, draft_id, revision),
  constraint draft_files_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table drafts (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  template_id uuid not null,
  template_version integer not null,
  answers jsonb not null default '{}'::jsonb,
  choices jsonb not null default '{}'::jsonb,
  state text not null default 'answering'::text,
  requester_id uuid not null,
  contract_id uuid,
  revision integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  case_id uuid,
  constraint drafts_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint drafts_case FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id) ON DELETE SET NULL (case_id),
  constraint drafts_choices_check CHECK ((jsonb_typeof(choices) = 'object'::text)),
  constraint drafts_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id) ON DELETE SET NULL (contract_id),
  constraint drafts_organisation_id_requester_id_fkey FOREIGN KEY (organisation_id, requester_id) REFERENCES users(organisation_id, id),
  constraint drafts_organisation_id_template_id_template_version_fkey FOREIGN KEY (organisation_id, template_id, template_version) REFERENCES template_versions(organisation_id, template_id, number),
  constraint drafts_pkey PRIMARY KEY (organisation_id, id),
  constraint drafts_state_check CHECK ((state = ANY (ARRAY['answering'::text, 'approval'::text, 'approved'::text, 'contract'::text])))
);
CREATE INDEX drafts_by_case ON public.drafts USING btree (organisation_id, case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX drafts_by_created ON public.drafts USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX drafts_by_name ON public.drafts USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX drafts_by_template ON public.drafts USING btree (organisation_id, template_id, created_at);
CREATE INDEX drafts_by_updated ON public.drafts USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table envelope_bulk_rows (
  organisation_id uuid not null,
  id uuid not null,
  bulk_id uuid not null,
  line integer not null,
  "position" integer not null,
  state text not null,
  people jsonb not null,
  problems jsonb not null default '[]'::jsonb,
  sent_envelope_id uuid,
  constraint envelope_bulk_rows_organisation_id_bulk_id_fkey FOREIGN KEY (organisation_id, bulk_id) REFERENCES envelope_bulks(organisation_id, id),
  constraint envelope_bulk_rows_organisation_id_sent_envelope_id_fkey FOREIGN KEY (organisation_id, sent_envelope_id) REFERENCES envelopes(organisation_id, id),
  constraint envelope_bulk_rows_people_check CHECK ((jsonb_typeof(people) = 'array'::text)),
  constraint envelope_bulk_rows_pkey PRIMARY KEY (organisation_id, id),
  constraint envelope_bulk_rows_problems_check CHECK ((jsonb_typeof(problems) = 'array'::text)),
  constraint envelope_bulk_rows_state_check CHECK ((state = ANY (ARRAY['bad'::text, 'waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX envelope_bulk_rows_in_order ON public.envelope_bulk_rows USING btree (organisation_id, bulk_id, "position", id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table envelope_bulks (
  organisation_id uuid not null,
  id uuid not null,
  envelope_id uuid not null,
  file_name text not null,
  state text not null default 'checked'::text,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  revision integer,
  constraint envelope_bulks_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint envelope_bulks_organisation_id_envelope_id_fkey FOREIGN KEY (organisation_id, envelope_id) REFERENCES envelopes(organisation_id, id),
  constraint envelope_bulks_pkey PRIMARY KEY (organisation_id, id),
  constraint envelope_bulks_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'running'::text, 'paused'::text, 'done'::text, 'cancelled'::text])))
);
CREATE INDEX envelope_bulks_of_envelope ON public.envelope_bulks USING btree (organisation_id, envelope_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table envelope_documents (
  organisation_id uuid not null,
  id uuid not null,
  envelope_id uuid not null,
  "position" integer not null,
  name text not null,
  source text not null,
  state text not null,
  refusal text,
  source_sha256 text not null,
  sha256 text,
  size bigint not null,
  pages jsonb not null default '[]'::jsonb,
  was_signed boolean not null default false,
  was_encrypted boolean not null default false,
  was_repaired boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  constraint envelope_documents_check CHECK (((state = 'ready'::text) = (sha256 IS NOT NULL))),
  constraint envelope_documents_organisation_id_envelope_id_fkey FOREIGN KEY (organisation_id, envelope_id) REFERENCES envelopes(organisation_id, id),
  constraint envelope_documents_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint envelope_documents_organisation_id_source_sha256_fkey FOREIGN KEY (organisation_id, source_sha256) REFERENCES files(organisation_id, sha256),
  constraint envelope_documents_pages_check CHECK ((jsonb_typeof(pages) = 'array'::text)),
  constraint envelope_documents_pkey PRIMARY KEY (organisation_id, id),
  constraint envelope_documents_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'contract'::text]))),
  constraint envelope_documents_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'locked'::text, 'refused'::text])))
);
CREATE INDEX envelope_documents_in_order ON public.envelope_documents USING btree (organisation_id, envelope_id, "position", id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table envelope_fields (
  organisation_id uuid not null,
  envelope_id uuid not null,
  key text not null,
  "position" integer not null,
  document_id uuid not null,
  recipient_key text not null,
  type text not null,
  page integer not null,
  rect jsonb not null,
  required boolean not null,
  label text not null,
  pattern text,
  group_name text,
  is_automatic boolean not null default false,
  value jsonb,
  constraint envelope_fields_key_check CHECK ((key ~ '^[A-Za-z0-9-]{1,40}$'::text)),
  constraint envelope_fields_organisation_id_document_id_fkey FOREIGN KEY (organisation_id, document_id) REFERENCES envelope_documents(organisation_id, id),
  constraint envelope_fields_organisation_id_envelope_id_recipient_key_fkey FOREIGN KEY (organisation_id, envelope_id, recipient_key) REFERENCES envelope_recipients(organisation_id, envelope_id, key),
  constraint envelope_fields_page_check CHECK ((page > 0)),
  constraint envelope_fields_pkey PRIMARY KEY (organisation_id, envelope_id, key),
  constraint envelope_fields_rect_check CHECK ((jsonb_typeof(rect) = 'object'::text)),
  constraint envelope_fields_type_check CHECK ((type = ANY (ARRAY['signature'::text, 'initials'::text, 'name'::text, 'date'::text, 'text'::text, 'checkbox'::text])))
);
CREATE INDEX envelope_fields_of_document ON public.envelope_fields USING btree (organisation_id, document_id);
CREATE INDEX envelope_fields_of_recipient ON public.envelope_fields USING btree (organisation_id, envelope_id, recipient_key);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table envelope_links (
  organisation_id uuid not null,
  token_hash bytea not null,
  envelope_id uuid not null,
  recipient_key text not null,
  expires_at timestamp(3) with time zone not null,
  replaced_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint envelope_links_organisation_id_envelope_id_recipient_key_fkey FOREIGN KEY (organisation_id, envelope_id, recipient_key) REFERENCES envelope_recipients(organisation_id, envelope_id, key),
  constraint envelope_links_pkey PRIMARY KEY (organisation_id, token_hash)
);
CREATE INDEX envelope_links_of_recipient ON public.envelope_links USING btree (organisation_id, envelope_id, recipient_key);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table envelope_recipients (
  organisation_id uuid not null,
  envelope_id uuid not null,
  key text not null,
  "position" integer not null,
  turn integer not null,
  role text not null,
  name text not null,
  email text not null,
  user_id uuid,
  access_code_hash text,
  code_tries integer not null default 0,
  code_locked_until timestamp(3) with time zone,
  may_delegate boolean not null default true,
  delegated_from text,
  state text not null default 'waiting'::text,
  reason text,
  mail text not null default 'none'::text,
  mail_at timestamp(3) with time zone,
  mail_problem text,
  reminders integer not null default 0,
  reminded_at timestamp(3) with time zone,
  notified_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  consented_at timestamp(3) with time zone,
  done_at timestamp(3) with time zone,
  consent_version text,
  consent_sha256 text,
  shown jsonb,
  entered_code boolean not null default false,
  ip text,
  user_agent text,
  kept jsonb not null default '{}'::jsonb,
  task_id uuid,
  constraint envelope_recipients_kept_check CHECK ((jsonb_typeof(kept) = 'object'::text)),
  constraint envelope_recipients_key_check CHECK ((key ~ '^[A-Za-z0-9-]{1,40}$'::text)),
  constraint envelope_recipients_mail_check CHECK ((mail = ANY (ARRAY['none'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'bounced'::text]))),
  constraint envelope_recipients_organisation_id_envelope_id_fkey FOREIGN KEY (organisation_id, envelope_id) REFERENCES envelopes(organisation_id, id),
  constraint envelope_recipients_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id),
  constraint envelope_recipients_pkey PRIMARY KEY (organisation_id, envelope_id, key),
  constraint envelope_recipients_role_check CHECK ((role = ANY (ARRAY['signer'::text, 'approver'::text, 'viewer'::text, 'copy'::text]))),
  constraint envelope_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'notified'::text, 'opened'::text, 'consented'::text, 'done'::text, 'declined'::text, 'delegated'::text]))),
  constraint envelope_recipients_turn_check CHECK (((turn >= 1) AND (turn <= 100)))
);
CREATE INDEX envelope_recipients_of_user ON public.envelope_recipients USING btree (organisation_id, user_id) WHERE ((user_id IS NOT NULL) AND (state = ANY (ARRAY['notified'::text, 'opened'::text, 'consented'::text])));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table envelope_seals (
  organisation_id uuid not null,
  envelope_id uuid not null,
  document_id uuid not null,
  attempt integer not null default 0,
  worker text,
  started_at timestamp(3) with time zone,
  leased_until timestamp(3) with time zone,
  sha256 text,
  bytes bigint,
  level text,
  certificate_sha256 text,
  is_test boolean,
  verdict text,
  verified_at timestamp(3) with time zone,
  constraint envelope_seals_check CHECK (((sha256 IS NULL) = (verified_at IS NULL))),
  constraint envelope_seals_level_check CHECK ((level = ANY (ARRAY['B-B'::text, 'B-T'::text]))),
  constraint envelope_seals_organisation_id_certificate_sha256_fkey FOREIGN KEY (organisation_id, certificate_sha256) REFERENCES files(organisation_id, sha256),
  constraint envelope_seals_organisation_id_document_id_fkey FOREIGN KEY (organisation_id, document_id) REFERENCES envelope_documents(organisation_id, id),
  constraint envelope_seals_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint envelope_seals_pkey PRIMARY KEY (organisation_id, envelope_id, document_id)
);
CREATE INDEX envelope_seals_by_file ON public.envelope_seals USING btree (organisation_id, sha256) WHERE (sha256 IS NOT NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
-- policy tests_are_deleted for delete to public using (EXISTS ( SELECT
   FROM envelopes e
  WHERE ((e.organisation_id = envelope_seals.organisation_id) AND (e.id = envelope_seals.envelope_id) AND e.is_test))) check
CREATE TRIGGER keep_sealed_hash AFTER INSERT OR UPDATE ON public.envelope_seals FOR EACH ROW WHEN ((new.sha256 IS NOT NULL)) EXECUTE FUNCTION keep_sealed_hash();
-- accordant_app: delete, insert, select, update

create table envelope_sessions (
  organisation_id uuid not null,
  token_hash bytea not null,
  envelope_id uuid not null,
  recipient_key text not null,
  entered_code boolean not null default false,
  ip text,
  user_agent text,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint envelope_sessions_organisation_id_envelope_id_recipient_ke_fkey FOREIGN KEY (organisation_id, envelope_id, recipient_key) REFERENCES envelope_recipients(organisation_id, envelope_id, key),
  constraint envelope_sessions_pkey PRIMARY KEY (organisation_id, token_hash)
);
CREATE INDEX envelope_sessions_of_recipient ON public.envelope_sessions USING btree (organisation_id, envelope_id, recipient_key);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table envelopes (
  organisation_id uuid not null,
  id uuid not null,
  title text not null,
  title_key text not null,
  state text not null default 'draft'::text,
  level text not null default 'simple'::text,
  contract_id uuid,
  contract_stage text,
  message text not null default ''::text,
  language text not null,
  zone text not null,
  expires_in_days integer not null,
  expires_on date,
  reminders jsonb not null,
  may_delegate boolean not null default true,
  consent_version text not null,
  reason text,
  sealing text not null default 'none'::text,
  sealing_since timestamp(3) with time zone,
  seal_attempts integer not null default 0,
  seal_problem text,
  seal_retry_at timestamp(3) with time zone,
  without_timestamp boolean not null default false,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  sent_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  is_test boolean not null default false,
  constraint envelopes_expires_in_days_check CHECK (((expires_in_days >= 1) AND (expires_in_days <= 365))),
  constraint envelopes_level_check CHECK ((level = 'simple'::text)),
  constraint envelopes_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint envelopes_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint envelopes_pkey PRIMARY KEY (organisation_id, id),
  constraint envelopes_reminders_check CHECK ((jsonb_typeof(reminders) = 'object'::text)),
  constraint envelopes_sealing_check CHECK ((sealing = ANY (ARRAY['none'::text, 'waiting'::text, 'working'::text, 'retrying'::text, 'failed'::text, 'sealed'::text]))),
  constraint envelopes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'out'::text, 'sealing'::text, 'completed'::text, 'declined'::text, 'voided'::text, 'expired'::text])))
);
CREATE INDEX envelopes_by_created ON public.envelopes USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX envelopes_by_title ON public.envelopes USING btree (organisation_id, title_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX envelopes_by_updated ON public.envelopes USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX envelopes_of_contract ON public.envelopes USING btree (organisation_id, contract_id, created_at, id) WHERE ((deleted_at IS NULL) AND (contract_id IS NOT NULL));
CREATE INDEX envelopes_under_way ON public.envelopes USING btree (organisation_id, expires_on) WHERE (state = ANY (ARRAY['sending'::text, 'out'::text, 'sealing'::text]));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy tests_are_deleted for delete to public using is_test check
-- accordant_app: delete, insert, select, update

create table evidence_links (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid,
  ref text,
  kind text not null,
  version_id uuid,
  contract_id uuid,
  contract_version_id uuid,
  clause_start integer,
  clause_end integer,
  quote text,
  clause_state text,
  found text,
  url text,
  label text,
  period_from date,
  period_to date,
  purpose text not null default ''::text,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  control_id uuid,
  run_id uuid,
  constraint evidence_links_check CHECK ((clause_end > clause_start)),
  constraint evidence_links_check1 CHECK (((kind = 'version'::text) = (version_id IS NOT NULL))),
  constraint evidence_links_check2 CHECK (((kind = 'clause'::text) = ((contract_version_id IS NOT NULL) AND (quote IS NOT NULL) AND (clause_state IS NOT NULL)))),
  constraint evidence_links_check3 CHECK (((kind = 'external'::text) = (url IS NOT NULL))),
  constraint evidence_links_check4 CHECK ((period_from <= period_to)),
  constraint evidence_links_clause_start_check CHECK ((clause_start >= 0)),
  constraint evidence_links_clause_state_check CHECK ((clause_state = ANY (ARRAY['confirmed'::text, 'moved'::text, 'stale'::text]))),
  constraint evidence_links_control FOREIGN KEY (organisation_id, control_id) REFERENCES controls(organisation_id, id),
  constraint evidence_links_kind_check CHECK ((kind = ANY (ARRAY['version'::text, 'clause'::text, 'external'::text]))),
  constraint evidence_links_organisation_id_assessment_id_fkey FOREIGN KEY (organisation_id, assessment_id) REFERENCES assessments(organisation_id, id) ON DELETE CASCADE,
  constraint evidence_links_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint evidence_links_organisation_id_contract_version_id_fkey FOREIGN KEY (organisation_id, contract_version_id) REFERENCES contract_versions(organisation_id, id),
  constraint evidence_links_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint evidence_links_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES compliance_versions(organisation_id, id),
  constraint evidence_links_owner CHECK ((((control_id IS NULL) = (assessment_id IS NOT NULL)) AND ((assessment_id IS NULL) = (ref IS NULL)) AND ((run_id IS NULL) OR (control_id IS NOT NULL)))),
  constraint evidence_links_pkey PRIMARY KEY (organisation_id, id),
  constraint evidence_links_run FOREIGN KEY (organisation_id, run_id) REFERENCES control_runs(organisation_id, id) ON DELETE SET NULL (run_id)
);
CREATE INDEX evidence_links_by_end ON public.evidence_links USING btree (organisation_id, period_to) WHERE (period_to IS NOT NULL);
CREATE INDEX evidence_links_of_answer ON public.evidence_links USING btree (organisation_id, assessment_id, ref, created_at);
CREATE INDEX evidence_links_of_contract ON public.evidence_links USING btree (organisation_id, contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX evidence_links_of_control ON public.evidence_links USING btree (organisation_id, control_id) WHERE (control_id IS NOT NULL);
CREATE INDEX evidence_links_of_run ON public.evidence_links USING btree (organisation_id, run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX evidence_links_of_version ON public.evidence_links USING btree (organisation_id, version_id) WHERE (version_id IS NOT NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table files (
  organisation_id uuid not null,
  sha256 text not null,
  size bigint not null,
  media_type text not null,
  touched_at timestamp(3) with time zone not null default now(),
  stored_at timestamp(3) with time zone,
  claimed_at timestamp(3) with time zone,
  constraint files_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint files_pkey PRIMARY KEY (organisation_id, sha256),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_size_check CHECK ((size > 0))
);
CREATE INDEX files_unclaimed ON public.files USING btree (organisation_id, touched_at) WHERE (claimed_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table findings (
  organisation_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  contract_id uuid not null,
  subject text not null,
  state text not null,
  confidence real not null,
  value jsonb,
  facts jsonb,
  choices jsonb not null default '[]'::jsonb,
  formula text,
  method text not null,
  engine_version text not null,
  citations jsonb not null default '[]'::jsonb,
  status text not null default 'unverified'::text,
  correction jsonb,
  wrote jsonb,
  replaced jsonb,
  settled_by uuid,
  settled_at timestamp(3) with time zone,
  revision integer not null default 1,
  batch_id uuid,
  constraint findings_check CHECK (((status = 'unverified'::text) = (settled_at IS NULL))),
  constraint findings_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
  constraint findings_method_check CHECK ((method = ANY (ARRAY['rule'::text, 'model'::text, 'language_model'::text, 'human'::text]))),
  constraint findings_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint findings_organisation_id_settled_by_fkey FOREIGN KEY (organisation_id, settled_by) REFERENCES users(organisation_id, id),
  constraint findings_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES contract_readings(organisation_id, version_id) ON DELETE CASCADE,
  constraint findings_pkey PRIMARY KEY (organisation_id, id),
  constraint findings_state_check CHECK ((state = ANY (ARRAY['found'::text, 'absent'::text, 'uncertain'::text]))),
  constraint findings_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'accepted'::text, 'corrected'::text, 'rejected'::text])))
);
CREATE INDEX findings_of_batch ON public.findings USING btree (organisation_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX findings_of_contract ON public.findings USING btree (organisation_id, contract_id, settled_at DESC) WHERE (settled_at IS NOT NULL);
CREATE INDEX findings_quality ON public.findings USING btree (organisation_id, subject, status);
CREATE UNIQUE INDEX findings_subject ON public.findings USING btree (organisation_id, version_id, subject);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
CREATE TRIGGER findings_gone AFTER DELETE ON public.findings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_review();
CREATE TRIGGER findings_made AFTER INSERT ON public.findings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_review();
CREATE TRIGGER findings_settled AFTER UPDATE ON public.findings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_review();
-- accordant_app: delete, insert, select, update

create table framework_imports (
  organisation_id uuid not null,
  id uuid not null,
  state text not null default 'choosing'::text,
  files jsonb not null default '[]'::jsonb,
  gallery text,
  framework_id uuid,
  version_id uuid,
  is_known boolean not null default false,
  refusal text,
  preview jsonb,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  columns jsonb,
  version text,
  constraint framework_imports_check CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint framework_imports_columns_check CHECK ((jsonb_typeof(columns) = 'array'::text)),
  constraint framework_imports_files_check CHECK ((jsonb_typeof(files) = 'array'::text)),
  constraint framework_imports_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint framework_imports_organisation_id_framework_id_fkey FOREIGN KEY (organisation_id, framework_id) REFERENCES frameworks(organisation_id, id),
  constraint framework_imports_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES framework_versions(organisation_id, id),
  constraint framework_imports_pkey PRIMARY KEY (organisation_id, id),
  constraint framework_imports_state_check CHECK ((state = ANY (ARRAY['choosing'::text, 'reading'::text, 'columns'::text, 'preview'::text, 'importing'::text, 'done'::text, 'refused'::text])))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table framework_versions (
  organisation_id uuid not null,
  id uuid not null,
  framework_id uuid not null,
  version text not null,
  format text not null,
  sha256 text,
  release text,
  counts jsonb not null,
  revision integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  constraint framework_versions_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text)),
  constraint framework_versions_organisation_id_framework_id_fkey FOREIGN KEY (organisation_id, framework_id) REFERENCES frameworks(organisation_id, id),
  constraint framework_versions_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX framework_versions_by_file ON public.framework_versions USING btree (organisation_id, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX framework_versions_of_one ON public.framework_versions USING btree (organisation_id, framework_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table frameworks (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  publisher text,
  licence text,
  attribution text,
  origin text not null,
  adopted_version_id uuid not null,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  subject text not null default 'organisation'::text,
  constraint frameworks_adopted_version FOREIGN KEY (organisation_id, adopted_version_id) REFERENCES framework_versions(organisation_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint frameworks_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint frameworks_origin_check CHECK ((origin = ANY (ARRAY['own'::text, 'imported'::text]))),
  constraint frameworks_pkey PRIMARY KEY (organisation_id, id),
  constraint frameworks_subject_check CHECK ((subject = ANY (ARRAY['organisation'::text, 'counterparty'::text, 'contract'::text])))
);
CREATE INDEX frameworks_by_created ON public.frameworks USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX frameworks_by_name ON public.frameworks USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX frameworks_by_updated ON public.frameworks USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table kept_reports (
  organisation_id uuid not null,
  key text not null,
  spec json not null,
  result json not null,
  counted_at timestamp(3) with time zone not null default now(),
  queued_at timestamp(3) with time zone not null default now(),
  constraint kept_reports_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint kept_reports_pkey PRIMARY KEY (organisation_id, key)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table language_model_settings (
  organisation_id uuid not null,
  enabled boolean not null,
  changed_by uuid,
  changed_at timestamp(3) with time zone not null default now(),
  constraint language_model_settings_organisation_id_changed_by_fkey FOREIGN KEY (organisation_id, changed_by) REFERENCES users(organisation_id, id),
  constraint language_model_settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint language_model_settings_pkey PRIMARY KEY (organisation_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table list_preferences (
  organisation_id uuid not null,
  user_id uuid not null,
  list text not null,
  columns text[],
  widths jsonb not null default '{}'::jsonb,
  endless boolean not null default false,
  constraint list_preferences_list_name CHECK ((list ~ '^[a-z_]{1,40}$'::text)),
  constraint list_preferences_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint list_preferences_pkey PRIMARY KEY (organisation_id, user_id, list)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table mapping_covers (
  organisation_id uuid not null,
  set_id uuid not null,
  target text not null,
  constraint mapping_covers_organisation_id_set_id_fkey FOREIGN KEY (organisation_id, set_id) REFERENCES mapping_sets(organisation_id, id) ON DELETE CASCADE,
  constraint mapping_covers_pkey PRIMARY KEY (organisation_id, set_id, target)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table mapping_edges (
  organisation_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  sources jsonb not null,
  target text not null,
  relation text not null,
  strength double precision,
  rationale text,
  remarks text not null default ''::text,
  constraint mapping_edges_organisation_id_set_id_fkey FOREIGN KEY (organisation_id, set_id) REFERENCES mapping_sets(organisation_id, id) ON DELETE CASCADE,
  constraint mapping_edges_pkey PRIMARY KEY (organisation_id, id),
  constraint mapping_edges_rationale_check CHECK ((rationale = ANY (ARRAY['syntactic'::text, 'semantic'::text, 'functional'::text]))),
  constraint mapping_edges_relation_check CHECK ((relation = ANY (ARRAY['equal'::text, 'superset'::text, 'subset'::text, 'intersects'::text, 'none'::text, 'unknown'::text]))),
  constraint mapping_edges_sources_check CHECK (((jsonb_typeof(sources) = 'array'::text) AND (sources <> '[]'::jsonb))),
  constraint mapping_edges_strength_check CHECK (((strength >= (0)::double precision) AND (strength <= (10)::double precision)))
);
CREATE INDEX mapping_edges_of_set ON public.mapping_edges USING btree (organisation_id, set_id, target);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table mapping_sets (
  organisation_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  number integer not null default 1,
  name text not null,
  source_version_id uuid not null,
  target_version_id uuid not null,
  provenance text not null default ''::text,
  state text not null default 'draft'::text,
  published_by uuid,
  published_at timestamp(3) with time zone,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint mapping_sets_check CHECK ((source_version_id <> target_version_id)),
  constraint mapping_sets_number_check CHECK ((number > 0)),
  constraint mapping_sets_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint mapping_sets_organisation_id_published_by_fkey FOREIGN KEY (organisation_id, published_by) REFERENCES users(organisation_id, id),
  constraint mapping_sets_organisation_id_series_id_number_key UNIQUE (organisation_id, series_id, number),
  constraint mapping_sets_organisation_id_source_version_id_fkey FOREIGN KEY (organisation_id, source_version_id) REFERENCES framework_versions(organisation_id, id),
  constraint mapping_sets_organisation_id_target_version_id_fkey FOREIGN KEY (organisation_id, target_version_id) REFERENCES framework_versions(organisation_id, id),
  constraint mapping_sets_pkey PRIMARY KEY (organisation_id, id),
  constraint mapping_sets_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'superseded'::text])))
);
CREATE INDEX mapping_sets_by_source ON public.mapping_sets USING btree (organisation_id, source_version_id, state);
CREATE INDEX mapping_sets_by_target ON public.mapping_sets USING btree (organisation_id, target_version_id, state);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notification_channels (
  organisation_id uuid not null,
  user_id uuid not null,
  kind text not null,
  channel text not null,
  constraint notification_channels_channel_check CHECK ((channel = ANY (ARRAY['in_app'::text, 'mail'::text, 'digest'::text, 'off'::text]))),
  constraint notification_channels_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint notification_channels_pkey PRIMARY KEY (organisation_id, user_id, kind)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy own_rows for all to public using reads_own(user_id) check
-- accordant_app: delete, insert, select, update

create table notification_mail_times (
  organisation_id uuid not null,
  user_id uuid not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  digest text not null default 'daily'::text,
  constraint notification_mail_times_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint notification_mail_times_digest_check CHECK ((digest = ANY (ARRAY['daily'::text, 'weekly'::text, 'off'::text]))),
  constraint notification_mail_times_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint notification_mail_times_pkey PRIMARY KEY (organisation_id, user_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy own_rows for all to public using reads_own(user_id) check
-- accordant_app: delete, insert, select, update

create table notification_mutes (
  organisation_id uuid not null,
  user_id uuid not null,
  object_type text not null,
  object_id uuid not null,
  muted_at timestamp(3) with time zone not null default now(),
  constraint notification_mutes_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint notification_mutes_pkey PRIMARY KEY (organisation_id, user_id, object_type, object_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy own_rows for all to public using reads_own(user_id) check
-- accordant_app: delete, insert, select, update

create table notifications (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  object_type text not null,
  object_id uuid not null,
  object_name text not null,
  case_id uuid,
  contract_id uuid,
  counterparty_id uuid,
  group_key text not null,
  parts jsonb not null default '{}'::jsonb,
  muted boolean not null default false,
  occurred_at timestamp(3) with time zone not null default now(),
  seen_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  mail_state text not null default 'none'::text,
  mail_due timestamp(3) with time zone,
  constraint notifications_check CHECK (((mail_state = 'waiting'::text) = (mail_due IS NOT NULL))),
  constraint notifications_group_key_check CHECK ((length(group_key) <= 200)),
  constraint notifications_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint notifications_mail_state_check CHECK ((mail_state = ANY (ARRAY['none'::text, 'waiting'::text, 'digest'::text, 'sent'::text]))),
  constraint notifications_object_type_check CHECK ((object_type ~ '^[a-z_]{1,40}$'::text)),
  constraint notifications_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id) ON DELETE CASCADE,
  constraint notifications_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id) ON DELETE CASCADE,
  constraint notifications_organisation_id_counterparty_id_fkey FOREIGN KEY (organisation_id, counterparty_id) REFERENCES counterparties(organisation_id, id) ON DELETE CASCADE,
  constraint notifications_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX notifications_by_moment ON public.notifications USING btree (organisation_id, occurred_at);
CREATE INDEX notifications_of_case ON public.notifications USING btree (organisation_id, case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX notifications_of_contract ON public.notifications USING btree (organisation_id, contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX notifications_of_counterparty ON public.notifications USING btree (organisation_id, counterparty_id) WHERE (counterparty_id IS NOT NULL);
CREATE INDEX notifications_of_object ON public.notifications USING btree (organisation_id, object_id, user_id);
CREATE INDEX notifications_of_person ON public.notifications USING btree (organisation_id, user_id, occurred_at, id);
CREATE INDEX notifications_to_gather ON public.notifications USING btree (organisation_id, user_id) WHERE (mail_state = 'digest'::text);
CREATE INDEX notifications_to_mail ON public.notifications USING btree (organisation_id, mail_due, user_id) WHERE (mail_state = 'waiting'::text);
CREATE UNIQUE INDEX notifications_unread ON public.notifications USING btree (organisation_id, user_id, group_key) WHERE ((read_at IS NULL) AND (archived_at IS NULL));
CREATE INDEX notifications_unseen ON public.notifications USING btree (organisation_id, user_id) WHERE ((seen_at IS NULL) AND (archived_at IS NULL) AND (NOT muted));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy own_rows for all to public using reads_own(user_id) check
-- policy privileged_cases for all to public using ((case_id IS NULL) OR (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = notifications.organisation_id) AND (c.id = notifications.case_id))))) check
-- accordant_app: delete, insert, select, update

create table obligation_occurrences (
  organisation_id uuid not null,
  id uuid not null,
  obligation_id uuid not null,
  due_date date,
  outcome text not null,
  settled_by uuid,
  settled_at timestamp(3) with time zone not null,
  constraint obligation_occurrences_organisation_id_obligation_id_fkey FOREIGN KEY (organisation_id, obligation_id) REFERENCES obligations(organisation_id, id),
  constraint obligation_occurrences_organisation_id_settled_by_fkey FOREIGN KEY (organisation_id, settled_by) REFERENCES users(organisation_id, id),
  constraint obligation_occurrences_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'waived'::text]))),
  constraint obligation_occurrences_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX obligation_occurrences_due ON public.obligation_occurrences USING btree (organisation_id, obligation_id, due_date) NULLS NOT DISTINCT;
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table obligations (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  title text not null,
  note text,
  owed_by text not null,
  state text not null,
  assignee_id uuid,
  starts_on date,
  due_date date,
  recurrence text,
  ends_on date,
  proposed boolean not null default false,
  source_version_id uuid,
  source_start integer,
  source_end integer,
  source_quote text,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint obligations_check CHECK (((starts_on IS NULL) = (due_date IS NULL))),
  constraint obligations_check1 CHECK (((recurrence IS NULL) OR (due_date IS NOT NULL))),
  constraint obligations_check2 CHECK ((num_nulls(source_version_id, source_start, source_end, source_quote) = ANY (ARRAY[0, 4]))),
  constraint obligations_organisation_id_assignee_id_fkey FOREIGN KEY (organisation_id, assignee_id) REFERENCES users(organisation_id, id),
  constraint obligations_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint obligations_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint obligations_organisation_id_source_version_id_fkey FOREIGN KEY (organisation_id, source_version_id) REFERENCES contract_versions(organisation_id, id),
  constraint obligations_owed_by_check CHECK ((owed_by = ANY (ARRAY['us'::text, 'counterparty'::text]))),
  constraint obligations_pkey PRIMARY KEY (organisation_id, id),
  constraint obligations_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'dismissed'::text, 'open'::text, 'done'::text, 'waived'::text])))
);
CREATE INDEX obligations_by_day ON public.obligations USING btree (organisation_id, (
CASE
    WHEN (due_date IS NULL) THEN 'infinity'::date
    ELSE due_date
END), id) WHERE ((deleted_at IS NULL) AND (state <> 'dismissed'::text));
CREATE INDEX obligations_by_day_last ON public.obligations USING btree (organisation_id, (
CASE
    WHEN (due_date IS NULL) THEN '-infinity'::date
    ELSE due_date
END), id) WHERE ((deleted_at IS NULL) AND (state <> 'dismissed'::text));
CREATE INDEX obligations_by_due ON public.obligations USING btree (organisation_id, due_date, id) WHERE ((deleted_at IS NULL) AND (state = 'open'::text) AND (due_date IS NOT NULL));
CREATE INDEX obligations_by_update ON public.obligations USING btree (organisation_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (state <> 'dismissed'::text));
CREATE INDEX obligations_in_bin ON public.obligations USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX obligations_of_assignee_by_day ON public.obligations USING btree (organisation_id, assignee_id, (
CASE
    WHEN (due_date IS NULL) THEN 'infinity'::date
    ELSE due_date
END), id) WHERE ((deleted_at IS NULL) AND (state <> 'dismissed'::text) AND (assignee_id IS NOT NULL));
CREATE INDEX obligations_of_contract ON public.obligations USING btree (organisation_id, contract_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX obligations_open_by_day ON public.obligations USING btree (organisation_id, (
CASE
    WHEN (due_date IS NULL) THEN 'infinity'::date
    ELSE due_date
END), id) WHERE ((deleted_at IS NULL) AND (state = 'open'::text));
CREATE INDEX obligations_open_of_assignee ON public.obligations USING btree (organisation_id, assignee_id, due_date, contract_id) WHERE ((deleted_at IS NULL) AND (state = 'open'::text));
CREATE UNIQUE INDEX obligations_proposed ON public.obligations USING btree (organisation_id, contract_id, owed_by, md5(source_quote)) WHERE proposed;
CREATE INDEX obligations_words ON public.obligations USING gin (organisation_id, title gin_trgm_ops);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
-- accordant_app: insert, select, update

create table one_time_links (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint one_time_links_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint one_time_links_pkey PRIMARY KEY (organisation_id, id),
  constraint one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'invitation'::text])))
);
CREATE INDEX one_time_links_user ON public.one_time_links USING btree (organisation_id, user_id) WHERE (used_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table organisations (
  id uuid not null,
  name text not null,
  country text,
  time_zone text not null,
  locale text not null,
  sample boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  holiday_region text,
  house_holidays jsonb not null default '[]'::jsonb,
  weekly_hours real not null default 40,
  constraint organisations_house_holidays_check CHECK ((jsonb_typeof(house_holidays) = 'array'::text)),
  constraint organisations_pkey PRIMARY KEY (id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (id = current_organisation()) check (id = current_organisation())
-- policy owner_queues for select to owner using true check
-- accordant_app: insert, select, update

create table permission_classes (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  built_in boolean not null default false,
  permissions text[] not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint permission_classes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint permission_classes_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX permission_classes_name ON public.permission_classes USING btree (organisation_id, lower(name));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table playbook_backtest_contracts (
  organisation_id uuid not null,
  backtest_id uuid not null,
  contract_id uuid not null,
  "position" integer not null,
  state text not null default 'waiting'::text,
  reason text,
  constraint playbook_backtest_contracts_organisation_id_backtest_id_fkey FOREIGN KEY (organisation_id, backtest_id) REFERENCES playbook_backtests(organisation_id, id) ON DELETE CASCADE,
  constraint playbook_backtest_contracts_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id) ON DELETE CASCADE,
  constraint playbook_backtest_contracts_pkey PRIMARY KEY (organisation_id, backtest_id, contract_id),
  constraint playbook_backtest_contracts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'unread'::text])))
);
CREATE UNIQUE INDEX playbook_backtest_contracts_in_order ON public.playbook_backtest_contracts USING btree (organisation_id, backtest_id, "position");
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table playbook_backtest_flips (
  organisation_id uuid not null,
  id uuid not null,
  backtest_id uuid not null,
  contract_id uuid not null,
  rule_id uuid not null,
  issue text not null,
  no bigint not null generated always as identity,
  before jsonb not null,
  after jsonb not null,
  constraint playbook_backtest_flips_organisation_id_backtest_id_contra_fkey FOREIGN KEY (organisation_id, backtest_id, contract_id) REFERENCES playbook_backtest_contracts(organisation_id, backtest_id, contract_id) ON DELETE CASCADE,
  constraint playbook_backtest_flips_organisation_id_backtest_id_rule_id_key UNIQUE (organisation_id, backtest_id, rule_id, contract_id),
  constraint playbook_backtest_flips_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX playbook_backtest_flips_in_order ON public.playbook_backtest_flips USING btree (organisation_id, backtest_id, no);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table playbook_backtests (
  organisation_id uuid not null,
  id uuid not null,
  playbook_id uuid not null,
  version integer not null,
  rules jsonb not null,
  new_rules integer not null,
  engine text not null,
  filter jsonb not null,
  state text not null default 'running'::text,
  complete boolean not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  constraint playbook_backtests_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint playbook_backtests_organisation_id_playbook_id_version_fkey FOREIGN KEY (organisation_id, playbook_id, version) REFERENCES playbook_versions(organisation_id, playbook_id, number),
  constraint playbook_backtests_pkey PRIMARY KEY (organisation_id, id),
  constraint playbook_backtests_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text)),
  constraint playbook_backtests_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'cancelled'::text, 'done'::text])))
);
CREATE INDEX playbook_backtests_newest ON public.playbook_backtests USING btree (organisation_id, playbook_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table playbook_rules (
  organisation_id uuid not null,
  id uuid not null,
  playbook_id uuid not null,
  "position" integer not null,
  issue text not null,
  guidance text not null default ''::text,
  note_ours text not null default ''::text,
  note_theirs text not null default ''::text,
  "check" jsonb not null,
  standard text not null default ''::text,
  fallbacks jsonb not null default '[]'::jsonb,
  applies_when jsonb not null default '[]'::jsonb,
  severity text not null default 'medium'::text,
  deal_breaker boolean not null default false,
  revision integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint playbook_rules_applies_when_check CHECK ((jsonb_typeof(applies_when) = 'array'::text)),
  constraint playbook_rules_check_check CHECK ((jsonb_typeof("check") = 'object'::text)),
  constraint playbook_rules_fallbacks_check CHECK ((jsonb_typeof(fallbacks) = 'array'::text)),
  constraint playbook_rules_organisation_id_playbook_id_fkey FOREIGN KEY (organisation_id, playbook_id) REFERENCES playbooks(organisation_id, id),
  constraint playbook_rules_pkey PRIMARY KEY (organisation_id, id),
  constraint playbook_rules_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
);
CREATE INDEX playbook_rules_in_order ON public.playbook_rules USING btree (organisation_id, playbook_id, "position", id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table playbook_tests (
  organisation_id uuid not null,
  id uuid not null,
  playbook_id uuid not null,
  rule_id uuid not null,
  passage text not null,
  expected text not null,
  expected_rank integer,
  result jsonb,
  passes boolean,
  result_revision integer,
  result_engine text,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint playbook_tests_check CHECK (((expected = 'fallback'::text) = (expected_rank IS NOT NULL))),
  constraint playbook_tests_expected_check CHECK ((expected = ANY (ARRAY['met'::text, 'fallback'::text, 'not_met'::text, 'needs_review'::text, 'not_applicable'::text]))),
  constraint playbook_tests_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint playbook_tests_organisation_id_playbook_id_fkey FOREIGN KEY (organisation_id, playbook_id) REFERENCES playbooks(organisation_id, id),
  constraint playbook_tests_organisation_id_rule_id_fkey FOREIGN KEY (organisation_id, rule_id) REFERENCES playbook_rules(organisation_id, id),
  constraint playbook_tests_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX playbook_tests_in_order ON public.playbook_tests USING btree (organisation_id, playbook_id, created_at, id);
CREATE INDEX playbook_tests_of_rule ON public.playbook_tests USING btree (organisation_id, rule_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table playbook_versions (
  organisation_id uuid not null,
  playbook_id uuid not null,
  number integer not null,
  note text not null,
  rules jsonb not null,
  hash text not null,
  published_by uuid not null,
  published_at timestamp(3) with time zone not null default now(),
  reason text not null default ''::text,
  failing_tests integer not null default 0,
  constraint playbook_versions_number_check CHECK ((number > 0)),
  constraint playbook_versions_organisation_id_playbook_id_fkey FOREIGN KEY (organisation_id, playbook_id) REFERENCES playbooks(organisation_id, id),
  constraint playbook_versions_organisation_id_published_by_fkey FOREIGN KEY (organisation_id, published_by) REFERENCES users(organisation_id, id),
  constraint playbook_versions_pkey PRIMARY KEY (organisation_id, playbook_id, number),
  constraint playbook_versions_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table playbooks (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  contract_type text,
  side text not null default 'ours'::text,
  version integer not null default 0,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint playbooks_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint playbooks_pkey PRIMARY KEY (organisation_id, id),
  constraint playbooks_side_check CHECK ((side = ANY (ARRAY['ours'::text, 'theirs'::text, 'either'::text])))
);
CREATE INDEX playbooks_by_created ON public.playbooks USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX playbooks_by_name ON public.playbooks USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX playbooks_by_updated ON public.playbooks USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
-- accordant_app: delete, insert, select, update

create table report_schedule_recipients (
  organisation_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  constraint report_schedule_recipients_organisation_id_schedule_id_fkey FOREIGN KEY (organisation_id, schedule_id) REFERENCES report_schedules(organisation_id, id) ON DELETE CASCADE,
  constraint report_schedule_recipients_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint report_schedule_recipients_pkey PRIMARY KEY (organisation_id, schedule_id, user_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table report_schedules (
  organisation_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  owner_id uuid not null,
  rule text not null,
  first_day date not null,
  "time" time without time zone not null,
  time_zone text not null,
  formats text[] not null,
  when_empty text not null,
  next_at timestamp(3) with time zone,
  concluded timestamp(3) with time zone,
  revision integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint report_schedules_formats_check CHECK ((cardinality(formats) > 0)),
  constraint report_schedules_organisation_id_owner_id_fkey FOREIGN KEY (organisation_id, owner_id) REFERENCES users(organisation_id, id),
  constraint report_schedules_organisation_id_report_id_fkey FOREIGN KEY (organisation_id, report_id) REFERENCES saved_reports(organisation_id, id) ON DELETE CASCADE,
  constraint report_schedules_pkey PRIMARY KEY (organisation_id, id),
  constraint report_schedules_when_empty_check CHECK ((when_empty = ANY (ARRAY['say'::text, 'skip'::text])))
);
CREATE INDEX report_schedules_due ON public.report_schedules USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX report_schedules_of_report ON public.report_schedules USING btree (organisation_id, report_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_queues for select to owner using true check
-- accordant_app: delete, insert, select, update

create table report_sendings (
  organisation_id uuid not null,
  schedule_id uuid not null,
  occurrence timestamp(3) with time zone not null,
  user_id uuid not null,
  outcome text not null default 'waiting'::text,
  attempts integer not null default 0,
  problem text,
  constraint report_sendings_organisation_id_schedule_id_fkey FOREIGN KEY (organisation_id, schedule_id) REFERENCES report_schedules(organisation_id, id) ON DELETE CASCADE,
  constraint report_sendings_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint report_sendings_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'sent'::text, 'empty'::text, 'left_out'::text, 'failed'::text]))),
  constraint report_sendings_pkey PRIMARY KEY (organisation_id, schedule_id, occurrence, user_id)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table requirements (
  organisation_id uuid not null,
  version_id uuid not null,
  ref text not null,
  label text not null,
  title text not null,
  class text,
  kind text not null,
  parent text,
  "position" integer not null,
  depth integer not null,
  parts jsonb not null,
  params jsonb not null,
  assessable boolean not null,
  context boolean not null default false,
  withdrawn boolean not null default false,
  successors jsonb not null default '[]'::jsonb,
  weight double precision not null default 1,
  constraint requirements_depth_check CHECK ((depth >= 0)),
  constraint requirements_kind_check CHECK ((kind = ANY (ARRAY['group'::text, 'control'::text, 'article'::text, 'paragraph'::text, 'point'::text]))),
  constraint requirements_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES framework_versions(organisation_id, id),
  constraint requirements_params_check CHECK ((jsonb_typeof(params) = 'array'::text)),
  constraint requirements_parts_check CHECK ((jsonb_typeof(parts) = 'array'::text)),
  constraint requirements_pkey PRIMARY KEY (organisation_id, version_id, ref),
  constraint requirements_position_check CHECK (("position" >= 0)),
  constraint requirements_successors_check CHECK ((jsonb_typeof(successors) = 'array'::text)),
  constraint requirements_weight_check CHECK ((weight > (0)::double precision))
);
CREATE INDEX requirements_in_order ON public.requirements USING btree (organisation_id, version_id, "position");
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table review_decisions (
  organisation_id uuid not null,
  run_id uuid not null,
  rule_id uuid not null,
  decision text,
  wording text,
  comment text,
  reason text not null default ''::text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  approval text,
  approved_by uuid,
  revision integer not null default 1,
  constraint review_decisions_approval_check CHECK ((approval = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint review_decisions_check CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decided_by IS NULL)))),
  constraint review_decisions_decision_check CHECK ((decision = ANY (ARRAY['accept_suggestion'::text, 'accept_as_is'::text, 'not_applicable'::text]))),
  constraint review_decisions_organisation_id_approved_by_fkey FOREIGN KEY (organisation_id, approved_by) REFERENCES users(organisation_id, id),
  constraint review_decisions_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES users(organisation_id, id),
  constraint review_decisions_organisation_id_run_id_rule_id_fkey FOREIGN KEY (organisation_id, run_id, rule_id) REFERENCES review_findings(organisation_id, run_id, rule_id),
  constraint review_decisions_pkey PRIMARY KEY (organisation_id, run_id, rule_id)
);
CREATE INDEX review_decisions_of_rule ON public.review_decisions USING btree (organisation_id, rule_id, decided_at) WHERE (decision IS NOT NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table review_findings (
  organisation_id uuid not null,
  run_id uuid not null,
  rule_id uuid not null,
  "position" integer not null,
  deal_breaker boolean not null,
  verdict text not null,
  rank integer,
  confidence real not null,
  method text not null,
  reason text,
  citations jsonb not null,
  constraint review_findings_check CHECK (((verdict = 'fallback'::text) = (rank IS NOT NULL))),
  constraint review_findings_citations_check CHECK ((jsonb_typeof(citations) = 'array'::text)),
  constraint review_findings_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
  constraint review_findings_method_check CHECK ((method = ANY (ARRAY['clause'::text, 'value'::text, 'wording'::text, 'phrases'::text, 'learned'::text, 'decisions'::text, 'question'::text]))),
  constraint review_findings_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES review_runs(organisation_id, id),
  constraint review_findings_pkey PRIMARY KEY (organisation_id, run_id, rule_id),
  constraint review_findings_rank_check CHECK ((rank > 0)),
  constraint review_findings_verdict_check CHECK ((verdict = ANY (ARRAY['met'::text, 'fallback'::text, 'not_met'::text, 'needs_review'::text, 'not_applicable'::text])))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table review_redlines (
  organisation_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  received_sha256 text not null,
  sha256 text not null,
  file_name text not null,
  suggestions integer not null,
  left_out jsonb not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint review_redlines_left_out_check CHECK ((jsonb_typeof(left_out) = 'array'::text)),
  constraint review_redlines_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint review_redlines_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES review_runs(organisation_id, id),
  constraint review_redlines_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint review_redlines_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX review_redlines_of_run ON public.review_redlines USING btree (organisation_id, run_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table review_runs (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  version_id uuid not null,
  playbook_id uuid not null,
  playbook_version integer not null,
  state text not null default 'waiting'::text,
  failure text,
  engine_version text,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  constraint review_runs_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint review_runs_failure_check CHECK ((failure = ANY (ARRAY['needs_ocr'::text, 'password_protected'::text, 'over_limits'::text, 'unreadable'::text, 'quote_not_in_document'::text]))),
  constraint review_runs_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint review_runs_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint review_runs_organisation_id_playbook_id_playbook_version_fkey FOREIGN KEY (organisation_id, playbook_id, playbook_version) REFERENCES playbook_versions(organisation_id, playbook_id, number),
  constraint review_runs_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES contract_versions(organisation_id, id),
  constraint review_runs_pkey PRIMARY KEY (organisation_id, id),
  constraint review_runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX review_runs_of_contract ON public.review_runs USING btree (organisation_id, contract_id, created_at, id);
CREATE INDEX review_runs_under_way ON public.review_runs USING btree (organisation_id, version_id) WHERE (state = ANY (ARRAY['waiting'::text, 'reading'::text]));
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table saved_reports (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  spec jsonb not null,
  shared boolean not null default false,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint saved_reports_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint saved_reports_pkey PRIMARY KEY (organisation_id, id),
  constraint saved_reports_spec_check CHECK ((jsonb_typeof(spec) = 'object'::text))
);
CREATE INDEX saved_reports_by_created ON public.saved_reports USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX saved_reports_by_name ON public.saved_reports USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX saved_reports_by_updated ON public.saved_reports USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table saved_views (
  organisation_id uuid not null,
  id uuid not null,
  list text not null,
  name text not null,
  address text not null,
  shared boolean not null default false,
  user_id uuid,
  updated_at timestamp(3) with time zone not null default now(),
  constraint saved_views_list_name CHECK ((list ~ '^[a-z_]{1,40}$'::text)),
  constraint saved_views_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint saved_views_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE SET NULL (user_id),
  constraint saved_views_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX saved_views_of_list ON public.saved_views USING btree (organisation_id, list, user_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table schedule_runs (
  organisation_id uuid not null,
  name text not null,
  last_day date not null,
  constraint schedule_runs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint schedule_runs_pkey PRIMARY KEY (organisation_id, name)
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_schedules for all to owner using true check true
-- accordant_app: select

create table sealed_hashes (
  organisation_id uuid not null,
  sha256 text not null,
  envelope_id uuid not null,
  document_id uuid not null,
  constraint sealed_hashes_organisation_id_envelope_id_document_id_fkey FOREIGN KEY (organisation_id, envelope_id, document_id) REFERENCES envelope_seals(organisation_id, envelope_id, document_id),
  constraint sealed_hashes_pkey PRIMARY KEY (organisation_id, sha256, document_id)
);
CREATE INDEX sealed_hashes_by_file ON public.sealed_hashes USING btree (sha256);
CREATE INDEX sealed_hashes_of_seal ON public.sealed_hashes USING btree (organisation_id, envelope_id, document_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
-- policy tests_are_deleted for delete to public using (EXISTS ( SELECT
   FROM envelopes e
  WHERE ((e.organisation_id = sealed_hashes.organisation_id) AND (e.id = sealed_hashes.envelope_id) AND e.is_test))) check
-- accordant_app: delete, insert, select

create table sign_in_directory (
  email_key text not null,
  organisation_id uuid not null,
  user_id uuid not null,
  constraint sign_in_directory_pkey PRIMARY KEY (email_key)
);

create table subscriptions (
  organisation_id uuid not null,
  plan text not null,
  status text not null,
  seats integer not null,
  trial_ends_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null default now(),
  constraint subscriptions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint subscriptions_pkey PRIMARY KEY (organisation_id),
  constraint subscriptions_seats_check CHECK ((seats > 0)),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'cancelled'::text])))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table task_dependencies (
  organisation_id uuid not null,
  task_id uuid not null,
  needs_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint task_dependencies_check CHECK ((task_id <> needs_id)),
  constraint task_dependencies_organisation_id_needs_id_fkey FOREIGN KEY (organisation_id, needs_id) REFERENCES tasks(organisation_id, id),
  constraint task_dependencies_organisation_id_task_id_fkey FOREIGN KEY (organisation_id, task_id) REFERENCES tasks(organisation_id, id),
  constraint task_dependencies_pkey PRIMARY KEY (organisation_id, task_id, needs_id)
);
CREATE INDEX task_dependencies_of_needed ON public.task_dependencies USING btree (organisation_id, needs_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using ((EXISTS ( SELECT
   FROM tasks t
  WHERE ((t.organisation_id = task_dependencies.organisation_id) AND (t.id = task_dependencies.task_id)))) AND (EXISTS ( SELECT
   FROM tasks t
  WHERE ((t.organisation_id = task_dependencies.organisation_id) AND (t.id = task_dependencies.needs_id))))) check
-- accordant_app: delete, insert, select

create table task_links (
  organisation_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  contract_id uuid,
  case_id uuid,
  counterparty_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint task_links_check CHECK ((num_nonnulls(contract_id, case_id, counterparty_id) = 1)),
  constraint task_links_once UNIQUE NULLS NOT DISTINCT (organisation_id, task_id, contract_id, case_id, counterparty_id),
  constraint task_links_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint task_links_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint task_links_organisation_id_counterparty_id_fkey FOREIGN KEY (organisation_id, counterparty_id) REFERENCES counterparties(organisation_id, id),
  constraint task_links_organisation_id_task_id_fkey FOREIGN KEY (organisation_id, task_id) REFERENCES tasks(organisation_id, id),
  constraint task_links_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX task_links_of_case ON public.task_links USING btree (organisation_id, case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX task_links_of_contract ON public.task_links USING btree (organisation_id, contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX task_links_of_counterparty ON public.task_links USING btree (organisation_id, counterparty_id) WHERE (counterparty_id IS NOT NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using ((EXISTS ( SELECT
   FROM tasks t
  WHERE ((t.organisation_id = task_links.organisation_id) AND (t.id = task_links.task_id)))) AND ((case_id IS NULL) OR (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = task_links.organisation_id) AND (c.id = task_links.case_id)))))) check
-- accordant_app: delete, insert, select, update

create table task_series (
  organisation_id uuid not null,
  id uuid not null,
  rule text not null,
  first_day date not null,
  anchor text not null default 'fixed'::text,
  on_working_day boolean not null default false,
  lead_days integer not null default 14,
  next_day date,
  title text not null,
  body text,
  priority text not null default 'normal'::text,
  assignee_id uuid,
  department text,
  category text,
  checklist jsonb not null default '[]'::jsonb,
  case_id uuid,
  contract_id uuid,
  counterparty_id uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint task_series_anchor_check CHECK ((anchor = ANY (ARRAY['fixed'::text, 'after_completion'::text]))),
  constraint task_series_check CHECK ((num_nonnulls(case_id, contract_id, counterparty_id) <= 1)),
  constraint task_series_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 366))),
  constraint task_series_organisation_id_assignee_id_fkey FOREIGN KEY (organisation_id, assignee_id) REFERENCES users(organisation_id, id),
  constraint task_series_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint task_series_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint task_series_organisation_id_counterparty_id_fkey FOREIGN KEY (organisation_id, counterparty_id) REFERENCES counterparties(organisation_id, id),
  constraint task_series_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint task_series_pkey PRIMARY KEY (organisation_id, id),
  constraint task_series_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text])))
);
CREATE INDEX task_series_after_completion ON public.task_series USING btree (organisation_id, id) WHERE ((deleted_at IS NULL) AND (anchor = 'after_completion'::text));
CREATE INDEX task_series_due ON public.task_series USING btree (organisation_id, ((next_day - lead_days)), id) WHERE ((deleted_at IS NULL) AND (next_day IS NOT NULL));
CREATE INDEX task_series_of_case ON public.task_series USING btree (organisation_id, case_id, id) WHERE (case_id IS NOT NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy privileged_cases for all to public using ((case_id IS NULL) OR (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = task_series.organisation_id) AND (c.id = task_series.case_id))))) check
-- accordant_app: insert, select, update

create table tasks (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null default 'task'::text,
  title text not null,
  body text,
  status text not null default 'open'::text,
  priority text not null default 'normal'::text,
  assignee_id uuid,
  starts_on date,
  due_date date,
  department text,
  category text,
  estimate_hours real,
  checklist jsonb not null default '[]'::jsonb,
  case_id uuid,
  contract_id uuid,
  counterparty_id uuid,
  done_at timestamp(3) with time zone,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  series_id uuid,
  original_date date,
  constraint tasks_check CHECK ((num_nonnulls(case_id, contract_id, counterparty_id) <= 1)),
  constraint tasks_check1 CHECK (((status = 'done'::text) = (done_at IS NOT NULL))),
  constraint tasks_kind_check CHECK ((kind = ANY (ARRAY['task'::text, 'review'::text, 'approval'::text]))),
  constraint tasks_organisation_id_assignee_id_fkey FOREIGN KEY (organisation_id, assignee_id) REFERENCES users(organisation_id, id),
  constraint tasks_organisation_id_case_id_fkey FOREIGN KEY (organisation_id, case_id) REFERENCES cases(organisation_id, id),
  constraint tasks_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint tasks_organisation_id_counterparty_id_fkey FOREIGN KEY (organisation_id, counterparty_id) REFERENCES counterparties(organisation_id, id),
  constraint tasks_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint tasks_pkey PRIMARY KEY (organisation_id, id),
  constraint tasks_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint tasks_series_fkey FOREIGN KEY (organisation_id, series_id) REFERENCES task_series(organisation_id, id),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'waiting'::text, 'done'::text, 'cancelled'::text])))
);
CREATE INDEX tasks_by_day ON public.tasks USING btree (organisation_id, (
CASE
    WHEN (due_date IS NULL) THEN 'infinity'::date
    ELSE due_date
END), id) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_by_day_last ON public.tasks USING btree (organisation_id, (
CASE
    WHEN (due_date IS NULL) THEN '-infinity'::date
    ELSE due_date
END), id) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_by_updated ON public.tasks USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_in_bin ON public.tasks USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX tasks_of_assignee ON public.tasks USING btree (organisation_id, assignee_id, (
CASE
    WHEN (due_date IS NULL) THEN 'infinity'::date
    ELSE due_date
END), id) WHERE ((deleted_at IS NULL) AND (assignee_id IS NOT NULL));
CREATE INDEX tasks_of_case ON public.tasks USING btree (organisation_id, case_id, created_at, id) WHERE (case_id IS NOT NULL);
CREATE INDEX tasks_of_contract ON public.tasks USING btree (organisation_id, contract_id, id) WHERE (contract_id IS NOT NULL);
CREATE INDEX tasks_of_counterparty ON public.tasks USING btree (organisation_id, counterparty_id, id) WHERE (counterparty_id IS NOT NULL);
CREATE UNIQUE INDEX tasks_of_series ON public.tasks USING btree (organisation_id, series_id, original_date);
CREATE INDEX tasks_open ON public.tasks USING btree (organisation_id, (
CASE
    WHEN (due_date IS NULL) THEN 'infinity'::date
    ELSE due_date
END), id) INCLUDE (case_id, status) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'in_progress'::text, 'waiting'::text])));
CREATE INDEX tasks_words ON public.tasks USING gin (organisation_id, title gin_trgm_ops);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- policy owner_searches for select to owner using true check
-- policy privileged_cases for all to accordant_app using ((case_id IS NULL) OR (EXISTS ( SELECT
   FROM cases c
  WHERE ((c.organisation_id = tasks.organisation_id) AND (c.id = tasks.case_id))))) check
-- accordant_app: insert, select, update

create table template_clauses (
  organisation_id uuid not null,
  template_id uuid not null,
  clause_id uuid not null,
  version integer not null,
  follow boolean not null,
  constraint template_clauses_organisation_id_clause_id_version_fkey FOREIGN KEY (organisation_id, clause_id, version) REFERENCES clause_versions(organisation_id, clause_id, number),
  constraint template_clauses_organisation_id_template_id_fkey FOREIGN KEY (organisation_id, template_id) REFERENCES templates(organisation_id, id),
  constraint template_clauses_pkey PRIMARY KEY (organisation_id, template_id, clause_id, version, follow)
);
CREATE INDEX template_clauses_by_clause ON public.template_clauses USING btree (organisation_id, clause_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select

create table template_comments (
  organisation_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  thread_id uuid,
  author_id uuid,
  author_name text not null,
  text text not null,
  mentions uuid[] not null default '{}'::uuid[],
  quote text not null default ''::text,
  mark text,
  block text,
  resolved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  edited_at timestamp(3) with time zone,
  constraint template_comments_organisation_id_author_id_fkey FOREIGN KEY (organisation_id, author_id) REFERENCES users(organisation_id, id),
  constraint template_comments_organisation_id_template_id_fkey FOREIGN KEY (organisation_id, template_id) REFERENCES templates(organisation_id, id),
  constraint template_comments_organisation_id_thread_id_fkey FOREIGN KEY (organisation_id, thread_id) REFERENCES template_comments(organisation_id, id) ON DELETE CASCADE,
  constraint template_comments_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX template_comments_of_template ON public.template_comments USING btree (organisation_id, template_id, created_at, id);
CREATE INDEX template_comments_of_thread ON public.template_comments USING btree (organisation_id, thread_id) WHERE (thread_id IS NOT NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table template_tests (
  organisation_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  name text not null,
  answers jsonb not null,
  expected jsonb not null,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint template_tests_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint template_tests_expected_check CHECK ((jsonb_typeof(expected) = 'array'::text)),
  constraint template_tests_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint template_tests_organisation_id_template_id_fkey FOREIGN KEY (organisation_id, template_id) REFERENCES templates(organisation_id, id),
  constraint template_tests_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX template_tests_of_template ON public.template_tests USING btree (organisation_id, template_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table template_versions (
  organisation_id uuid not null,
  template_id uuid not null,
  number integer not null,
  note text not null,
  body jsonb not null,
  variables jsonb not null,
  rules jsonb not null,
  contract_fields jsonb not null,
  clauses jsonb not null default '[]'::jsonb,
  sha256 text not null,
  published_by uuid not null,
  published_at timestamp(3) with time zone not null default now(),
  word_sha256 text,
  word_name text,
  constraint template_versions_clauses_check CHECK ((jsonb_typeof(clauses) = 'array'::text)),
  constraint template_versions_number_check CHECK ((number > 0)),
  constraint template_versions_organisation_id_published_by_fkey FOREIGN KEY (organisation_id, published_by) REFERENCES users(organisation_id, id),
  constraint template_versions_organisation_id_template_id_fkey FOREIGN KEY (organisation_id, template_id) REFERENCES templates(organisation_id, id),
  constraint template_versions_pkey PRIMARY KEY (organisation_id, template_id, number),
  constraint template_versions_word_file FOREIGN KEY (organisation_id, word_sha256) REFERENCES files(organisation_id, sha256),
  constraint template_versions_word_whole CHECK (((word_name IS NULL) = (word_sha256 IS NULL)))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create table templates (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  contract_type text,
  language text not null default 'en'::text,
  departments text[] not null default '{}'::text[],
  self_service boolean not null default false,
  owner_id uuid,
  version integer not null default 0,
  body jsonb not null,
  variables jsonb not null default '[]'::jsonb,
  rules jsonb not null default '[]'::jsonb,
  contract_fields jsonb not null default '{}'::jsonb,
  comments jsonb not null default '[]'::jsonb,
  text_revision integer not null default 1,
  text_hash text not null,
  published_hash text,
  writer_id uuid,
  writing_since timestamp(3) with time zone,
  writer_seen_at timestamp(3) with time zone,
  asked_by uuid,
  archived_at timestamp(3) with time zone,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  word_sha256 text,
  word jsonb,
  negotiated jsonb,
  constraint templates_body_check CHECK ((jsonb_typeof(body) = 'object'::text)),
  constraint templates_check CHECK ((((writer_id IS NULL) = (writing_since IS NULL)) AND ((writer_id IS NULL) = (writer_seen_at IS NULL)))),
  constraint templates_comments_check CHECK ((jsonb_typeof(comments) = 'array'::text)),
  constraint templates_contract_fields_check CHECK ((jsonb_typeof(contract_fields) = 'object'::text)),
  constraint templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
  constraint templates_negotiated_check CHECK ((jsonb_typeof(negotiated) = 'object'::text)),
  constraint templates_organisation_id_asked_by_fkey FOREIGN KEY (organisation_id, asked_by) REFERENCES users(organisation_id, id),
  constraint templates_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint templates_organisation_id_owner_id_fkey FOREIGN KEY (organisation_id, owner_id) REFERENCES users(organisation_id, id),
  constraint templates_organisation_id_writer_id_fkey FOREIGN KEY (organisation_id, writer_id) REFERENCES users(organisation_id, id),
  constraint templates_pkey PRIMARY KEY (organisation_id, id),
  constraint templates_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text)),
  constraint templates_variables_check CHECK ((jsonb_typeof(variables) = 'array'::text)),
  constraint templates_word_check CHECK ((jsonb_typeof(word) = 'object'::text)),
  constraint templates_word_file FOREIGN KEY (organisation_id, word_sha256) REFERENCES files(organisation_id, sha256),
  constraint templates_word_whole CHECK (((word IS NULL) = (word_sha256 IS NULL)))
);
CREATE INDEX templates_by_created ON public.templates USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX templates_by_name ON public.templates USING btree (organisation_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX templates_by_updated ON public.templates USING btree (organisation_id, updated_at, id) WHERE (deleted_at IS NULL);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select, update

create table upload_parts (
  organisation_id uuid not null,
  upload_id uuid not null,
  start_offset integer not null,
  size integer not null,
  sha256 text not null,
  constraint upload_parts_organisation_id_upload_id_fkey FOREIGN KEY (organisation_id, upload_id) REFERENCES uploads(organisation_id, id) ON DELETE CASCADE,
  constraint upload_parts_pkey PRIMARY KEY (organisation_id, upload_id, start_offset),
  constraint upload_parts_size_check CHECK ((size > 0))
);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table uploads (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  size integer not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint uploads_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id) ON DELETE CASCADE,
  constraint uploads_pkey PRIMARY KEY (organisation_id, id),
  constraint uploads_size_check CHECK ((size > 0))
);
CREATE INDEX uploads_of_user ON public.uploads USING btree (organisation_id, user_id, created_at);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table users (
  organisation_id uuid not null,
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  permission_class_id uuid not null,
  status text not null,
  rows_per_page smallint not null default 10,
  last_seen_at timestamp(3) with time zone,
  invited_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  department text,
  weekly_hours real,
  absences jsonb not null default '[]'::jsonb,
  constraint users_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint users_organisation_id_permission_class_id_fkey FOREIGN KEY (organisation_id, permission_class_id) REFERENCES permission_classes(organisation_id, id),
  constraint users_pkey PRIMARY KEY (organisation_id, id),
  constraint users_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text])))
);
CREATE INDEX users_permission_class ON public.users USING btree (organisation_id, permission_class_id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: delete, insert, select, update

create table version_redlines (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  older_version_id uuid not null,
  newer_version_id uuid not null,
  sha256 text not null,
  file_name text not null,
  notices jsonb not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint version_redlines_notices_check CHECK ((jsonb_typeof(notices) = 'array'::text)),
  constraint version_redlines_organisation_id_contract_id_fkey FOREIGN KEY (organisation_id, contract_id) REFERENCES contracts(organisation_id, id),
  constraint version_redlines_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  constraint version_redlines_organisation_id_newer_version_id_fkey FOREIGN KEY (organisation_id, newer_version_id) REFERENCES contract_versions(organisation_id, id),
  constraint version_redlines_organisation_id_older_version_id_fkey FOREIGN KEY (organisation_id, older_version_id) REFERENCES contract_versions(organisation_id, id),
  constraint version_redlines_organisation_id_sha256_fkey FOREIGN KEY (organisation_id, sha256) REFERENCES files(organisation_id, sha256),
  constraint version_redlines_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX version_redlines_of_contract ON public.version_redlines USING btree (organisation_id, contract_id, created_at, id);
-- row-level security, forced
-- policy one_organisation for all to public using (organisation_id = current_organisation()) check (organisation_id = current_organisation())
-- accordant_app: insert, select

create view assessed_requirements with (security_invoker=true) as
 SELECT a.organisation_id,
    OVERLAY(OVERLAY(md5((a.id::text || ' '::text) || r.ref) PLACING '8'::text FROM 13) PLACING '8'::text FROM 17)::uuid AS id,
    a.id AS assessment_id,
    a.framework_id,
    r.ref,
    r.label,
    r.title,
    (r.label || ' '::text) || r.title AS requirement,
    f.name AS framework,
    a.name AS assessment,
    a.subject,
    a.state AS assessment_state,
        CASE
            WHEN w.applicable IS FALSE THEN 'not_applicable'::text
            ELSE COALESCE(w.result, 'not_assessed'::text)
        END AS result,
    COALESCE(w.progress, 'to_do'::text) AS progress,
    w.assignee_id,
    w.due AS due_date,
        CASE
            WHEN w.stale THEN 'yes'::text
            ELSE 'no'::text
        END AS out_of_date,
    a.id::text || lpad(r."position"::text, 6, '0'::text) AS place,
    NULL::uuid AS case_id,
    a.contract_id,
    a.counterparty_id,
    r."position"
   FROM assessments a
     JOIN frameworks f ON f.organisation_id = a.organisation_id AND f.id = a.framework_id AND f.deleted_at IS NULL
     JOIN requirements r ON r.organisation_id = a.organisation_id AND r.version_id = a.version_id AND r.assessable
     LEFT JOIN answers w ON w.organisation_id = a.organisation_id AND w.assessment_id = a.id AND w.ref = r.ref;
-- accordant_app: select

create view evidence_places with (security_invoker=true) as
 SELECT e.organisation_id,
    e.id,
    e.assessment_id,
    e.ref,
    e.control_id,
    NULL::text AS covers,
    ( SELECT r.id
           FROM control_runs r
          WHERE r.organisation_id = e.organisation_id AND r.id = e.run_id AND r.withdrawn_at IS NULL) AS run_id,
    e.kind,
    e.version_id,
    e.contract_id,
    e.contract_version_id,
    e.clause_start,
    e.clause_end,
    e.quote,
    e.clause_state,
    e.found,
    e.url,
    e.label,
    e.period_from,
    e.period_to,
    e.purpose,
    e.revision,
    e.created_by,
    e.created_at
   FROM evidence_links e
UNION ALL
 SELECT e.organisation_id,
    e.id,
    a.id AS assessment_id,
    m.ref,
    e.control_id,
    m.covers,
    ( SELECT r.id
           FROM control_runs r
          WHERE r.organisation_id = e.organisation_id AND r.id = e.run_id AND r.withdrawn_at IS NULL) AS run_id,
    e.kind,
    e.version_id,
    e.contract_id,
    e.contract_version_id,
    e.clause_start,
    e.clause_end,
    e.quote,
    e.clause_state,
    e.found,
    e.url,
    e.label,
    e.period_from,
    e.period_to,
    e.purpose,
    e.revision,
    e.created_by,
    e.created_at
   FROM evidence_links e
     JOIN controls c ON c.organisation_id = e.organisation_id AND c.id = e.control_id AND c.status <> 'planned'::text AND c.deleted_at IS NULL
     JOIN control_requirements m ON m.organisation_id = c.organisation_id AND m.control_id = c.id
     JOIN assessments a ON a.organisation_id = m.organisation_id AND a.framework_id = m.framework_id AND (a.subject = ANY (ARRAY['organisation'::text, 'entity'::text]));
-- accordant_app: select

create view tasks_and_obligations with (security_invoker=true) as
 SELECT t.organisation_id,
    t.id,
    t.kind,
    t.title,
    t.status,
    t.status = ANY (ARRAY['open'::text, 'in_progress'::text, 'waiting'::text]) AS is_open,
    true AS is_accepted,
    t.priority,
    t.assignee_id,
    t.due_date,
        CASE
            WHEN t.due_date IS NULL THEN 'infinity'::date
            ELSE t.due_date
        END AS due_key,
        CASE
            WHEN t.due_date IS NULL THEN '-infinity'::date
            ELSE t.due_date
        END AS due_key_last,
    t.department,
    t.category,
    t.starts_on,
    t.estimate_hours,
    t.body,
    t.case_id,
    t.contract_id,
    t.counterparty_id,
    t.revision,
    t.created_at,
    t.updated_at,
    t.deleted_at,
    NULL::uuid AS binned_with
   FROM tasks t
UNION ALL
 SELECT o.organisation_id,
    o.id,
    'obligation'::text AS kind,
    o.title,
        CASE o.state
            WHEN 'done'::text THEN 'done'::text
            WHEN 'waived'::text THEN 'cancelled'::text
            ELSE 'open'::text
        END AS status,
    o.state = 'open'::text AS is_open,
    o.state = ANY (ARRAY['open'::text, 'done'::text, 'waived'::text]) AS is_accepted,
    'normal'::text AS priority,
    o.assignee_id,
    o.due_date,
        CASE
            WHEN o.due_date IS NULL THEN 'infinity'::date
            ELSE o.due_date
        END AS due_key,
        CASE
            WHEN o.due_date IS NULL THEN '-infinity'::date
            ELSE o.due_date
        END AS due_key_last,
    NULL::text AS department,
    NULL::text AS category,
    NULL::date AS starts_on,
    NULL::real AS estimate_hours,
    o.note AS body,
    NULL::uuid AS case_id,
    o.contract_id,
    NULL::uuid AS counterparty_id,
    o.revision,
    o.created_at,
    o.updated_at,
    o.deleted_at,
    o.contract_id AS binned_with
   FROM obligations o;
-- accordant_app: select

CREATE OR REPLACE FUNCTION public.advance_audit_head(to_sequence bigint, to_hash text, signed timestamp with time zone, by_key text, with_signature text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if to_sequence = 0 then
    insert into audit_heads (organisation_id, hash) values (current_organisation(), to_hash);
    return;
  end if;
  update audit_heads
    set sequence = to_sequence, hash = to_hash, signed_at = signed, key_id = by_key, signature = with_signature
    where organisation_id = current_organisation() and sequence < to_sequence;
  if not found then
    raise exception 'The audit trail can only grow.' using errcode = 'insufficient_privilege';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.claim_sign_in(wanted_key text, for_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into sign_in_directory (email_key, organisation_id, user_id)
  values (wanted_key, current_organisation(), for_user)
  on conflict do nothing;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION public.contract_cell(c contracts)
 RETURNS TABLE(stage text, type text, currency text, owner_id uuid, renewal_type text, expiry_date date, found jsonb, to_review smallint, to_review_high smallint, value_count bigint, value_sum numeric, findings bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select c.stage, c.type, c.currency, c.owner_id, c.renewal_type, date_trunc('month', c.expiry_date::timestamp)::date,
    case when c.found = '{}' then '{}' else jsonb_strip_nulls(jsonb_build_object(
      'type', case when c.type is null then c.found ->> 'type' end,
      'currency', case when c.currency is null then c.found ->> 'currency' end,
      'renewal_type', case when c.renewal_type is null then c.found ->> 'renewal_type' end,
      'expiry_date', case when c.expiry_date is null then left(c.found ->> 'expiry_date', 7) || '-01' end,
      'value', case when c.value is null and found_amount(c.found) is not null then 0 end
    )) end,
    sign(c.to_review)::smallint, sign(c.to_review_high)::smallint,
    num_nonnulls(coalesce(c.value, found_amount(c.found)))::bigint, coalesce(c.value, found_amount(c.found), 0), c.to_review::bigint
  where c.deleted_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.contract_status(stage text, renewal_type text, effective_date date, expiry_date date, notice_period_days integer, notice_date date, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when stage in ('terminated', 'expired') then stage
    when stage <> 'active' then 'in_preparation'
    when effective_date is null then 'unknown:effective_date'
    when effective_date > today then 'not_started'
    when renewal_type = 'evergreen' then 'in_force'
    when expiry_date is null then 'unknown:expiry_date'
    when renewal_type = 'automatic' and expiry_date < today then 'renewed'
    when renewal_type = 'automatic' and notice_period_days is null then 'unknown:notice_period_days'
    when expiry_date < today then 'expired'
    when notice_date between today and today + 90 then 'notice_due'
    when renewal_type is distinct from 'automatic' and expiry_date <= today + 90 then 'expiring'
    else 'in_force'
  end $function$
;

CREATE OR REPLACE FUNCTION public.count_contracts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  folding uuid;
begin
  if tg_op = 'INSERT' then
    with added as (
      insert into contract_count_changes (organisation_id, counted, day, change)
      select n.organisation_id, k.counted, k.day, sum(k.change)
      from became n cross join lateral counted_of(
        n.stage, n.renewal_type, n.effective_date, n.expiry_date, n.notice_period_days, n.notice_date,
        n.deleted_at, n.to_review, n.to_review_high
      ) k
      group by 1, 2, 3 returning organisation_id, id
    )
    select organisation_id into folding from added where id % 512 = 0 limit 1;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into contract_count_changes (organisation_id, counted, day, change)
      select o.organisation_id, k.counted, k.day, -sum(k.change)
      from was o cross join lateral counted_of(
        o.stage, o.renewal_type, o.effective_date, o.expiry_date, o.notice_period_days, o.notice_date,
        o.deleted_at, o.to_review, o.to_review_high
      ) k
      group by 1, 2, 3 returning organisation_id, id
    )
    select organisation_id into folding from added where id % 512 = 0 limit 1;
  else
    with added as (
      insert into contract_count_changes (organisation_id, counted, day, change)
      select n.organisation_id, k.counted, k.day, sum(k.change)
      from became n join was o on o.organisation_id = n.organisation_id and o.id = n.id
      cross join lateral (
        select * from counted_of(
          n.stage, n.renewal_type, n.effective_date, n.expiry_date, n.notice_period_days, n.notice_date,
          n.deleted_at, n.to_review, n.to_review_high
        )
        union all
        select counted, day, -change from counted_of(
          o.stage, o.renewal_type, o.effective_date, o.expiry_date, o.notice_period_days, o.notice_date,
          o.deleted_at, o.to_review, o.to_review_high
        )
      ) k
      where (
        n.stage, n.renewal_type, n.effective_date, n.expiry_date, n.notice_period_days, n.notice_date,
        n.deleted_at is null, n.to_review, n.to_review_high
      ) is distinct from (
        o.stage, o.renewal_type, o.effective_date, o.expiry_date, o.notice_period_days, o.notice_date,
        o.deleted_at is null, o.to_review, o.to_review_high
      )
      group by 1, 2, 3 having sum(k.change) <> 0 returning organisation_id, id
    )
    select organisation_id into folding from added where id % 512 = 0 limit 1;
  end if;
  if folding is not null then
    perform fold_contract_counts(folding);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.counted_of(stage text, renewal_type text, effective_date date, expiry_date date, notice_period_days integer, notice_date date, deleted_at timestamp with time zone, to_review integer, to_review_high integer, OUT counted text, OUT day date, OUT change bigint)
 RETURNS SETOF record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with turns as (
    select d.day, s.status, lag(s.status) over (order by d.day) as before
    from (
      select distinct turn as day from unnest(array[
        '-infinity'::date, effective_date, expiry_date - 90, expiry_date + 1, notice_date - 90, notice_date + 1
      ]) as turn where turn is not null
    ) d
    cross join lateral (
      select split_part(contract_status(
        stage, renewal_type, effective_date, expiry_date, notice_period_days, notice_date, d.day
      ), ':', 1) as status
    ) s
    where deleted_at is null
  )
  select status, turns.day, 1::bigint from turns where status is distinct from before
  union all
  select before, turns.day, -1::bigint from turns where before <> status
  union all
  select fixed.name, '-infinity'::date, fixed.number
  from (values
    ('contracts', 1::bigint), ('to_review', sign(to_review)::bigint), ('to_review.findings', to_review::bigint),
    ('to_review.high', case when to_review > 0 then to_review_high else 0 end::bigint)
  ) as fixed (name, number)
  where deleted_at is null and fixed.number <> 0
$function$
;

CREATE OR REPLACE FUNCTION public.current_organisation()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.organisation_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION public.document_words(of_sha256 text)
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select setweight(to_tsvector('contract_words', concat_ws(E'\n', text, (
      select string_agg(p.text, ' ' order by p.no) from document_passages p
      where p.organisation_id = current_organisation() and p.sha256 = of_sha256 and p.attachment is not null
    ))), 'D')
    from document_texts where organisation_id = current_organisation() and sha256 = of_sha256
  );
exception when program_limit_exceeded then
  return (
    select array_to_tsvector(array_agg(distinct word)) from document_passages, unnest(tsvector_to_array(search)) as word
    where organisation_id = current_organisation() and sha256 = of_sha256 and length(word) < 64
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, job_key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, max_attempts integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => enqueue_job.payload, job_key => enqueue_job.job_key,
    run_at => enqueue_job.run_at, max_attempts => enqueue_job.max_attempts
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, job_key text, run_at timestamp with time zone, max_attempts integer, queue_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => enqueue_job.payload, job_key => enqueue_job.job_key, run_at => enqueue_job.run_at,
    max_attempts => enqueue_job.max_attempts, queue_name => enqueue_job.queue_name
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.fact_words(of_contract contracts)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select setweight(to_tsvector('contract_words', with_joined_words(of_contract.number || ' ' || of_contract.title)), 'A')
    || setweight(to_tsvector('contract_words',
      with_joined_words(concat_ws(' ', of_contract.counterparty, of_contract.our_entity))), 'B')
    || setweight(to_tsvector('contract_words', with_joined_words(concat_ws(' ', of_contract.type,
      of_contract.governing_law, array_to_string(of_contract.tags, ' '),
      (select string_agg(value, ' ') from jsonb_each_text(of_contract.custom))))), 'C')
$function$
;

CREATE OR REPLACE FUNCTION public.find_seal(given text)
 RETURNS TABLE(state text, sealed_at timestamp with time zone, is_test boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select
    case when is_last then 'sealed' else 'earlier' end,
    case when is_last then verified_at end,
    is_test
  from (
    select s.verified_at, s.is_test, given in (s.sha256, coalesce(s.certificate_sha256, '')) as is_last
    from sealed_hashes h
    join envelope_seals s using (organisation_id, envelope_id, document_id)
    where h.sha256 = given
  ) found
  order by is_last desc, is_test, verified_at limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.find_seal_of(given text)
 RETURNS TABLE(state text, sealed_at timestamp with time zone, is_test boolean, organisation_id uuid, envelope_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select
    case when is_last then 'sealed' else 'earlier' end,
    case when is_last then verified_at end,
    is_test, found.organisation_id, found.envelope_id
  from (
    select s.verified_at, s.is_test, s.organisation_id, s.envelope_id,
      given in (s.sha256, coalesce(s.certificate_sha256, '')) as is_last
    from sealed_hashes h
    join envelope_seals s using (organisation_id, envelope_id, document_id)
    where h.sha256 = given
  ) found
  order by is_last desc, is_test, verified_at limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.find_sign_in(wanted_key text)
 RETURNS TABLE(organisation_id uuid, user_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select d.organisation_id, d.user_id from sign_in_directory d where d.email_key = wanted_key $function$
;

CREATE OR REPLACE FUNCTION public.fold_contract_counts(organisation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('contract_count_changes ' || organisation, 0)) then
    return;
  end if;
  -- A day ends last where the clocks are two days behind the earliest.
  with placed as (
    select id, counted, case when day < current_date - 2 then '-infinity' else day end as day, change
    from contract_count_changes where organisation_id = organisation
  ),
  crowded as (select counted, day from placed group by 1, 2 having count(*) > 1),
  gone as (
    delete from contract_count_changes c using placed p join crowded using (counted, day)
    where c.organisation_id = organisation and c.id = p.id
    returning p.counted, p.day, p.change
  )
  insert into contract_count_changes (organisation_id, counted, day, change)
  select organisation, counted, day, sum(change) from gone group by counted, day having sum(change) <> 0;
end
$function$
;

CREATE OR REPLACE FUNCTION public.fold_contract_summary(organisation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('contract_summary ' || organisation, 0)) then
    return;
  end if;
  with gone as (delete from contract_summary_deltas where organisation_id = organisation returning *),
  added as (
    select stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      sum(contracts) as contracts, sum(value_count) as value_count, sum(value_sum) as value_sum, sum(findings) as findings
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  insert into contract_summary as s (
    organisation_id, cell, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
    contracts, value_count, value_sum, findings
  )
  select organisation,
    md5(row(a.stage, a.type, a.currency, a.owner_id, a.renewal_type, a.expiry_date, a.found, a.to_review, a.to_review_high)::text)::uuid,
    a.*
  from added a
  on conflict (organisation_id, cell) do update set
    contracts = s.contracts + excluded.contracts, value_count = s.value_count + excluded.value_count,
    value_sum = s.value_sum + excluded.value_sum, findings = s.findings + excluded.findings;
end
$function$
;

CREATE OR REPLACE FUNCTION public.follow_case_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update tasks set deleted_at = now() where organisation_id = old.organisation_id and id = old.id;
    return null;
  end if;
  insert into tasks (organisation_id, id, title, status, assignee_id, due_date, case_id, done_at)
  values (new.organisation_id, new.id, new.title, case when new.done_at is null then 'open' else 'done' end,
    new.assignee_id, new.due_date, new.case_id, new.done_at)
  on conflict (organisation_id, id) do nothing;
  if tg_op = 'UPDATE' then
    -- Only what differs: the task may have been changed since by a server of this release.
    update tasks set
      title = case when new.title is distinct from old.title then new.title else title end,
      assignee_id = case when new.assignee_id is distinct from old.assignee_id then new.assignee_id else assignee_id end,
      due_date = case when new.due_date is distinct from old.due_date then new.due_date else due_date end,
      status = case when new.done_at is not distinct from old.done_at then status
        when new.done_at is null then 'open' else 'done' end,
      done_at = case when new.done_at is distinct from old.done_at then new.done_at else done_at end,
      revision = revision + 1, updated_at = now()
    where organisation_id = new.organisation_id and id = new.id;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.found_amount(found jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when found ->> 'value' ~ '^-?\d+(\.\d+)?$' then (found ->> 'value')::numeric end
$function$
;

CREATE OR REPLACE PROCEDURE public.guard_audit_partition(IN partition regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', partition);
  execute format('alter table %s force row level security', partition);
  execute format(
    'create or replace trigger audit_entries_partition_only_grows before update or delete or truncate on %s
     for each statement execute function refuse_change()', partition);
  execute format('revoke all on %s from accordant_app', partition);
end
$procedure$
;

CREATE OR REPLACE PROCEDURE public.isolate_by_organisation(IN target regclass, IN organisation_column text DEFAULT 'organisation_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy one_organisation on %s using (%I = current_organisation()) with check (%I = current_organisation())',
    target, organisation_column, organisation_column
  );
end
$procedure$
;

CREATE OR REPLACE FUNCTION public.joined_actors(newer jsonb, older jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(actor order by place) filter (where place <= 20), '[]') from (
    select actor, row_number() over (order by first_place) as place from (
      select distinct on (actor->>'id') actor, first_place
      from jsonb_array_elements(newer || older) with ordinality as each (actor, first_place)
      order by actor->>'id', first_place
    ) different
  ) placed
$function$
;

CREATE OR REPLACE FUNCTION public.keep_sealed_hash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sealed_hashes (organisation_id, sha256, envelope_id, document_id)
  select new.organisation_id, hashes.sha256, new.envelope_id, new.document_id
  from (
    select new.sha256 union select new.certificate_sha256
    union select d.sha256 from envelope_documents d
      where d.organisation_id = new.organisation_id and d.id = new.document_id and d.was_signed
  ) hashes (sha256)
  where hashes.sha256 is not null
  on conflict do nothing;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.local_time_in(zone text, at timestamp with time zone)
 RETURNS timestamp without time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return at at time zone zone;
exception when invalid_parameter_value then
  return at at time zone 'UTC';
end
$function$
;

CREATE OR REPLACE FUNCTION public.lock_audit_head()
 RETURNS SETOF audit_heads
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select * from audit_heads where organisation_id = current_organisation() for update $function$
;

CREATE OR REPLACE PROCEDURE public.make_audit_partition(IN month date)
 LANGUAGE plpgsql
AS $procedure$
declare
  name text := 'audit_entries_' || to_char(month, 'YYYY_MM');
begin
  execute format('create table %I partition of audit_entries for values from (%L) to (%L)',
    name, month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  call guard_audit_partition(name::regclass);
exception when duplicate_table or check_violation or invalid_object_definition then null;
end
$procedure$
;

CREATE OR REPLACE FUNCTION public.note_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update contracts c set to_review = r.open, to_review_high = r.high, found = r.found
  from (select distinct organisation_id, contract_id, version_id from changed) v
  cross join lateral review_of(v.organisation_id, v.version_id) r
  where c.organisation_id = v.organisation_id and c.id = v.contract_id and c.current_version_id = v.version_id
    and (c.to_review, c.to_review_high, c.found) is distinct from (r.open, r.high, r.found);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_review_of_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select r.open, r.high, r.found into new.to_review, new.to_review_high, new.found
    from review_of(new.organisation_id, new.current_version_id) r;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.notify_people(items jsonb, mails_at timestamp with time zone)
 RETURNS TABLE(person uuid, due timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  reader text := current_setting('app.reader', true);
  reads_as text := current_setting('app.person', true);
begin
  -- Whoever tells others doesn't read what they are told.
  perform set_config('app.reader', 'all', true), set_config('app.person', '', true);
  return query
  with item as materialized (
    select i.* from jsonb_to_recordset(items) as i (
      people uuid[], kind text, channel text, permission text, object_type text, object_id uuid, object_name text,
      case_id uuid, contract_id uuid, counterparty_id uuid, group_key text, parts jsonb
    )
  ),
  told as (
    insert into notifications as n (organisation_id, user_id, kind, object_type, object_id, object_name, case_id,
      contract_id, counterparty_id, group_key, parts, muted, mail_state, mail_due)
    select distinct on (u.id, i.group_key) u.organisation_id, u.id, i.kind, i.object_type, i.object_id, i.object_name,
      i.case_id, i.contract_id, i.counterparty_id, i.group_key, i.parts, m.user_id is not null,
      case when m.user_id is not null or w.channel = 'in_app' then 'none' when w.channel = 'mail' then 'waiting' else 'digest' end,
      case when m.user_id is null and w.channel = 'mail' then mails_at end
    from item i
    cross join lateral unnest(i.people) as named (id)
    join users u on u.organisation_id = current_organisation() and u.id = named.id and u.status = 'active'
    join permission_classes p on p.organisation_id = u.organisation_id and p.id = u.permission_class_id
    left join notification_mutes m on m.organisation_id = u.organisation_id and m.user_id = u.id
      and m.object_type = i.object_type and m.object_id = i.object_id
    left join notification_channels h on h.organisation_id = u.organisation_id and h.user_id = u.id and h.kind = i.kind
    left join cases c on c.organisation_id = u.organisation_id and c.id = i.case_id
    cross join lateral (select coalesce(h.channel, i.channel) as channel) w
    where w.channel <> 'off'
      and (i.permission is null or i.permission = any(p.permissions))
      and (num_nonnulls(i.case_id, i.contract_id, i.counterparty_id) = 0 or 'contracts.read' = any(p.permissions))
      and (c.id is null or not c.privileged or 'cases.privileged' = any(p.permissions)
        or u.id = any(c.participant_ids || c.lead_id))
    order by u.id, i.group_key
    on conflict (organisation_id, user_id, group_key) where read_at is null and archived_at is null do update set
      object_name = excluded.object_name,
      parts = excluded.parts || jsonb_build_object('actors',
        joined_actors(coalesce(excluded.parts->'actors', '[]'), coalesce(n.parts->'actors', '[]'))),
      occurred_at = now(),
      seen_at = null,
      muted = excluded.muted,
      -- One mail for all that is unread of a group.
      mail_state = case when n.mail_state in ('waiting', 'sent') and not excluded.muted then n.mail_state
        else excluded.mail_state end,
      mail_due = case when n.mail_state in ('waiting', 'sent') and not excluded.muted then n.mail_due
        else excluded.mail_due end
    returning n.user_id, n.mail_due
  )
  select told.user_id, told.mail_due from told;
  perform set_config('app.reader', coalesce(reader, ''), true), set_config('app.person', coalesce(reads_as, ''), true);
end
$function$
;

CREATE OR REPLACE FUNCTION public.queue_audit_streams(task text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select graphile_worker.add_job(
    task,
    json_build_object('organisation_id', s.organisation_id, 'payload', json_build_object('streamId', s.id)),
    queue_name => task || ':' || s.organisation_id,
    job_key => task || ':' || s.organisation_id || ':' || s.id,
    max_attempts => 1
  )
  from audit_streams s join audit_heads h on h.organisation_id = s.organisation_id
  where s.paused_at is null and s.next_try_at <= at and s.sent_through < h.sequence
$function$
;

CREATE OR REPLACE FUNCTION public.queue_daily_job(task text, at_time time without time zone, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with zones as materialized (
    select time_zone, local_time_in(time_zone, at) as local
    from (select distinct time_zone from organisations) zone
  ),
  queued as (
    insert into schedule_runs (organisation_id, name, last_day)
    select o.id, task, z.local::date
    from organisations o join zones z on z.time_zone = o.time_zone
    where z.local::time >= at_time
      and local_time_in(o.time_zone, o.created_at) <= z.local::date + at_time
    order by o.id
    on conflict (organisation_id, name) do update set last_day = excluded.last_day
      where schedule_runs.last_day < excluded.last_day
    returning organisation_id, last_day
  )
  select graphile_worker.add_job(
    task,
    json_build_object('organisation_id', organisation_id, 'payload', json_build_object('day', last_day)),
    job_key => task || ':' || organisation_id
  ) from queued
$function$
;

CREATE OR REPLACE FUNCTION public.queue_for_organisations(task text, payload json)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select graphile_worker.add_job(
    task, json_build_object('organisation_id', id, 'payload', payload), job_key => task || ':' || id
  ) from organisations
$function$
;

CREATE OR REPLACE FUNCTION public.queue_report_schedules(task text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select graphile_worker.add_job(
    task,
    json_build_object('organisation_id', s.organisation_id, 'payload', json_build_object('scheduleId', s.id)),
    queue_name => task || ':' || s.organisation_id,
    job_key => task || ':' || s.organisation_id || ':' || s.id,
    max_attempts => 1
  )
  from report_schedules s where s.next_at <= at
$function$
;

CREATE OR REPLACE FUNCTION public.reads_as(readers uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select current_setting('app.reader', true) = 'all' or current_setting('app.reader', true) = any(readers::text[])
$function$
;

CREATE OR REPLACE FUNCTION public.reads_own(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case coalesce(current_setting('app.person', true), '')
    when '' then current_setting('app.reader', true) = 'all'
    else current_setting('app.person', true) = person::text
  end
$function$
;

CREATE OR REPLACE FUNCTION public.recount_contract_summary(organisation uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  wrong bigint;
begin
  with told as (
    select k.stage, k.type, k.currency, k.owner_id, k.renewal_type, k.expiry_date, k.found, k.to_review, k.to_review_high,
      1 as contracts, k.value_count, k.value_sum, k.findings
    from contracts c cross join lateral contract_cell(c) k where c.organisation_id = organisation
    union all
    select stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      -contracts, -value_count, -value_sum, -findings
    from contract_summary where organisation_id = organisation
    union all
    select stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      -contracts, -value_count, -value_sum, -findings
    from contract_summary_deltas where organisation_id = organisation
  ),
  added as (
    insert into contract_summary_deltas (
      organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      contracts, value_count, value_sum, findings
    )
    select organisation, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      sum(contracts), sum(value_count), sum(value_sum), sum(findings)
    from told group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    having (sum(contracts), sum(value_count), sum(value_sum), sum(findings)) <> (0, 0, 0, 0)
    returning id
  )
  select count(*) into wrong from added;
  perform fold_contract_summary(organisation);
  delete from contract_summary
  where organisation_id = organisation and (contracts, value_count, value_sum, findings) = (0, 0, 0, 0);
  return wrong;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'The audit trail can only grow.' using errcode = 'insufficient_privilege'; end $function$
;

CREATE OR REPLACE FUNCTION public.release_sign_in(given_key text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ delete from sign_in_directory where email_key = given_key and organisation_id = current_organisation() $function$
;

CREATE OR REPLACE FUNCTION public.review_of(organisation uuid, version uuid, OUT open integer, OUT high integer, OUT found jsonb)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with open as (
    select f.facts, f.confidence, f.state from findings f
    where f.organisation_id = organisation and f.version_id = version and f.status = 'unverified' and f.state <> 'absent'
      and (coalesce(f.value, 'null') <> 'null' or f.citations <> '[]')
  )
  select
    (select count(*)::int from open),
    (select count(*)::int from open where state = 'found' and confidence >= 0.85),
    (select coalesce(jsonb_object_agg(said.key, said.value order by o.confidence), '{}')
      from open o cross join lateral jsonb_each(o.facts) said
      where o.state = 'found' and jsonb_typeof(o.facts) = 'object')
$function$
;

CREATE OR REPLACE FUNCTION public.search_cases(pattern text, spaced text, joined text, typed_name text, matched_name text, joined_name text, most integer)
 RETURNS TABLE(case_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  organisation uuid := current_organisation();
  by_words integer;
begin
  return query
    (select c.id from cases c where c.organisation_id = organisation and c.name ilike pattern limit most)
    union
    (select c.id from cases c where c.organisation_id = organisation and c.number ilike pattern limit most)
    union
    (select c.id from cases c where c.organisation_id = organisation and c.description ilike pattern limit most)
    union
    (select c.id from cases c
      where c.organisation_id = organisation and replace(c.name_key, '-', ' ') like spaced limit most)
    union
    (select c.id from cases c
      where c.organisation_id = organisation and replace(c.name_key, '-', '') like joined limit most);
  get diagnostics by_words = row_count;
  if by_words >= most then
    return;
  end if;
  return query
    select c.id from cases c
    where c.organisation_id = organisation and c.deleted_at is null and c.counterparty_id = any(array(
      select s.counterparty_id from search_counterparties(typed_name, matched_name, joined_name, null, most) s
    ))
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_contracts(typed text, most integer)
 RETURNS TABLE(contract_id uuid, rank real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  organisation uuid := current_organisation();
  words tsquery := search_words(typed);
begin
  return query
    with hits as materialized (
      select s.contract_id as id, s.search from contract_search s
      where s.organisation_id = organisation and s.search @@ words
      limit most
    )
    select hits.id, ts_rank(hits.search, words) from hits;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_counterparties(typed text, matched text, joined text, registration text, most integer)
 RETURNS TABLE(counterparty_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  organisation uuid := current_organisation();
  by_name integer;
begin
  return query
    (select n.counterparty_id from counterparty_names n
      where n.organisation_id = organisation and n.exact_key like typed limit most)
    union
    (select n.counterparty_id from counterparty_names n
      where n.organisation_id = organisation and n.match_key like matched limit most)
    union
    (select n.counterparty_id from counterparty_names n
      where n.organisation_id = organisation and replace(n.exact_key, '-', '') like joined limit most);
  get diagnostics by_name = row_count;
  if by_name >= most or registration is null then
    return;
  end if;
  return query
    select c.id from counterparties c
    where c.organisation_id = organisation and c.registration_number ilike registration
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_obligations(pattern text, most integer)
 RETURNS TABLE(obligation_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  organisation uuid := current_organisation();
  by_title integer;
begin
  return query
    select o.id from obligations o
    where o.organisation_id = organisation and o.deleted_at is null and o.title ilike pattern
    limit most;
  get diagnostics by_title = row_count;
  if by_title = most then
    return;
  end if;
  return query
    select o.id from contracts c
    join obligations o on o.organisation_id = organisation and o.contract_id = c.id and o.deleted_at is null
    where c.organisation_id = organisation
      and (c.title ilike pattern or c.number ilike pattern or c.counterparty ilike pattern)
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_tasks(pattern text, most integer)
 RETURNS TABLE(task_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  organisation uuid := current_organisation();
begin
  return query
    (select t.id from tasks t
      where t.organisation_id = organisation and t.deleted_at is null and t.title ilike pattern limit most)
    union all
    (select o.id from obligations o
      where o.organisation_id = organisation and o.deleted_at is null and o.title ilike pattern limit most);
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_words(typed text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  words text := regexp_replace(
    websearch_to_tsquery('contract_words', typed)::text,
    '(?<!> )''[^''./@-]+(?:-[^''./@-]+)+'' <(?:-|\d+)> ', '', 'g'
  );
begin
  if typed ~ '[[:alnum:]]{3}$' and words ~ '''$' and words !~ '!' then
    return (words || ':*')::tsquery;
  end if;
  return words::tsquery;
end
$function$
;

CREATE OR REPLACE FUNCTION public.store_participants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  reader text := current_setting('app.reader', true);
begin
  -- Whoever takes themselves out of a case doesn’t see it any more.
  perform set_config('app.reader', 'all', true);
  update cases c set participant_ids = array(
    select p.user_id from case_participants p
    where p.organisation_id = c.organisation_id and p.case_id = c.id order by p.user_id
  )
  from (select distinct organisation_id, case_id from changed) of_case
  where c.organisation_id = of_case.organisation_id and c.id = of_case.case_id;
  perform set_config('app.reader', coalesce(reader, ''), true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.summarise_contracts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  folding uuid;
begin
  if tg_op = 'INSERT' then
    with added as (
      insert into contract_summary_deltas (
        organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
        contracts, value_count, value_sum, findings
      )
      select c.organisation_id, k.stage, k.type, k.currency, k.owner_id, k.renewal_type, k.expiry_date, k.found, k.to_review, k.to_review_high,
        sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)
      from (select organisation_id, n::contracts as contract, 1 as way from became n) c
      cross join lateral contract_cell(c.contract) k
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having (sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)) <> (0, 0, 0, 0)
      returning organisation_id, id
    )
    select organisation_id into folding from added where id % 256 = 0 limit 1;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into contract_summary_deltas (
        organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
        contracts, value_count, value_sum, findings
      )
      select c.organisation_id, k.stage, k.type, k.currency, k.owner_id, k.renewal_type, k.expiry_date, k.found, k.to_review, k.to_review_high,
        sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)
      from (select organisation_id, o::contracts as contract, -1 as way from was o) c
      cross join lateral contract_cell(c.contract) k
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having (sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)) <> (0, 0, 0, 0)
      returning organisation_id, id
    )
    select organisation_id into folding from added where id % 256 = 0 limit 1;
  else
    with added as (
      insert into contract_summary_deltas (
        organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
        contracts, value_count, value_sum, findings
      )
      select c.organisation_id, k.stage, k.type, k.currency, k.owner_id, k.renewal_type, k.expiry_date, k.found, k.to_review, k.to_review_high,
        sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)
      from (select organisation_id, n::contracts as contract, 1 as way from became n
        union all select organisation_id, o::contracts as contract, -1 as way from was o) c
      cross join lateral contract_cell(c.contract) k
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having (sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)) <> (0, 0, 0, 0)
      returning organisation_id, id
    )
    select organisation_id into folding from added where id % 256 = 0 limit 1;
  end if;
  -- Without a key, on which writers would wait for one another.
  if folding is not null then
    perform enqueue_job(
      task => 'contracts.fold_summary', payload => json_build_object('organisation_id', folding, 'payload', json_build_object()),
      job_key => null, run_at => null, max_attempts => null, queue_name => null
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.tag_key(tag text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(lower(unaccent('unaccent', tag)), '\s+') as word where word <> ''
$function$
;

CREATE OR REPLACE FUNCTION public.uuid_v7()
 RETURNS uuid
 LANGUAGE sql
AS $function$
  select encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
    ), 52, 1), 53, 1), 'hex'
  )::uuid $function$
;

CREATE OR REPLACE FUNCTION public.with_joined_words(of_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select of_text || coalesce((
    select ' ' || string_agg(regexp_replace(found[1], '[-‐‑]', '', 'g'), ' ')
    from regexp_matches(of_text, '[[:alnum:]]+(?:[-‐‑][[:alnum:]]+)+', 'g') as found
  ), '')
$function$
;
