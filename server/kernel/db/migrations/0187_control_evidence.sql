set local lock_timeout = '5s';
alter table evidence_links validate constraint evidence_links_owner;
alter table evidence_links validate constraint evidence_links_control;
alter table evidence_links validate constraint evidence_links_run;
