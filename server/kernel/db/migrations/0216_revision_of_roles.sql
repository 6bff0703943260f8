-- So that a change of a role, seen as it was before someone else's, is refused.
alter table permission_classes add column revision integer not null default 1;
