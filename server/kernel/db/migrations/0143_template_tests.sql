-- Answers that a template is tried with, and the clauses that they should come to.
create table template_tests (
  organisation_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  name text not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  expected jsonb not null check (jsonb_typeof(expected) = 'array'),
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, template_id) references templates,
  foreign key (organisation_id, created_by) references users
);
create index template_tests_of_template on template_tests (organisation_id, template_id, created_at, id);
call isolate_by_organisation('template_tests');
grant select, insert, update, delete on template_tests to accordant_app;
