-- When a rendition was last asked for: a job that was lost since is queued anew.
alter table document_renditions rename created_at to asked_at;
