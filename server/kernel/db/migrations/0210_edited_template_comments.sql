-- When a comment on a template was last edited by whoever wrote it.
alter table template_comments add column edited_at timestamptz(3);
