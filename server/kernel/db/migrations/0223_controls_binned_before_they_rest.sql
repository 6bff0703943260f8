-- Controls that went to the bin before their tasks did with them: those were cancelled, so their runs begin anew when the
-- control is restored. Only a series that left at the same moment as its control is resumed.
set local lock_timeout = '5s';
alter table task_series no force row level security;
alter table controls no force row level security;
update task_series s set deleted_at = s.deleted_at - interval '1 millisecond'
  from controls c
  where c.organisation_id = s.organisation_id and c.task_series_id = s.id and c.deleted_at = s.deleted_at;
alter table task_series force row level security;
alter table controls force row level security;
