-- When a comment on a template was last edited by whoever wrote it.
set local lock_timeout = '5s';
alter table template_comments add column edited_at timestamptz(3);
