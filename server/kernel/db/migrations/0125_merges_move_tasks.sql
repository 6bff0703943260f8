-- Tasks, series and links that a merge of counterparties moved, for when it is undone.
alter table counterparty_merges
  add column task_ids uuid[] not null default '{}',
  add column task_series_ids uuid[] not null default '{}',
  add column task_link_ids uuid[] not null default '{}';
grant update on task_links to accordant_app;
