-- Which task waits for which, and what else a task is about.
create table task_dependencies (
  organisation_id uuid not null,
  task_id uuid not null,
  needs_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, task_id, needs_id),
  foreign key (organisation_id, task_id) references tasks,
  foreign key (organisation_id, needs_id) references tasks,
  check (task_id <> needs_id)
);
create index task_dependencies_of_needed on task_dependencies (organisation_id, needs_id);

create table task_links (
  organisation_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  contract_id uuid,
  case_id uuid,
  counterparty_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, task_id) references tasks,
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, case_id) references cases,
  foreign key (organisation_id, counterparty_id) references counterparties,
  check (num_nonnulls(contract_id, case_id, counterparty_id) = 1),
  constraint task_links_once unique nulls not distinct (organisation_id, task_id, contract_id, case_id, counterparty_id)
);
create index task_links_of_contract on task_links (organisation_id, contract_id) where contract_id is not null;
create index task_links_of_case on task_links (organisation_id, case_id) where case_id is not null;
create index task_links_of_counterparty on task_links (organisation_id, counterparty_id) where counterparty_id is not null;

call isolate_by_organisation('task_dependencies');
call isolate_by_organisation('task_links');
-- Both are read with the tasks and the case that they name.
create policy privileged_cases on task_dependencies as restrictive using (
  exists (select from tasks t where t.organisation_id = task_dependencies.organisation_id and t.id = task_id)
  and exists (select from tasks t where t.organisation_id = task_dependencies.organisation_id and t.id = needs_id)
);
create policy privileged_cases on task_links as restrictive using (
  exists (select from tasks t where t.organisation_id = task_links.organisation_id and t.id = task_id)
  and (case_id is null or exists (
    select from cases c where c.organisation_id = task_links.organisation_id and c.id = task_links.case_id
  ))
);
grant select, insert, delete on task_dependencies, task_links to accordant_app;
