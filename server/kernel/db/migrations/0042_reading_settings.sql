-- Whether an organisation lets a language model look at passages that the reader is not sure of; no row is no.
create table language_model_settings (
  organisation_id uuid primary key references organisations,
  enabled boolean not null,
  changed_by uuid,
  changed_at timestamptz(3) not null default now(),
  foreign key (organisation_id, changed_by) references users
);
call isolate_by_organisation('language_model_settings');
grant select, insert, update on language_model_settings to accordant_app;

-- What was read last, to count what people made of it.
create index contract_readings_newest on contract_readings (organisation_id, read_at desc, version_id);
