-- contract: unused since 0.0.1
-- What the columns of an imported table hold, guessed and then confirmed by a person before the rows are read.
set local lock_timeout = '5s';
alter table framework_imports add column columns jsonb check (jsonb_typeof(columns) = 'array');
-- The old check is only loosened.
alter table framework_imports drop constraint framework_imports_state_check;
alter table framework_imports add constraint framework_imports_state_check check (
  state in ('choosing', 'reading', 'columns', 'preview', 'importing', 'done', 'refused')
) not valid;
alter table framework_imports validate constraint framework_imports_state_check;
