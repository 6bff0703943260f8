-- Which version of its framework a table is, as the person said who imports it; null for other formats.
set local lock_timeout = '5s';
alter table framework_imports add column version text;
