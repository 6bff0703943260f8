-- How much people work, for the workload of their tasks: hours a week, and when they are away.
alter table organisations add column weekly_hours real not null default 40;
alter table users
  add column department text,
  add column weekly_hours real,
  add column absences jsonb not null default '[]';
