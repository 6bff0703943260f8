-- contract: unused since 0.0.1
-- Which lists there are is up to the API, so that a new one needs no migration. The release before writes no other names.
alter table list_preferences add constraint list_preferences_list_name check (list ~ '^[a-z_]{1,40}$') not valid;
alter table list_preferences validate constraint list_preferences_list_name;
alter table list_preferences drop constraint list_preferences_list_check;
alter table saved_views add constraint saved_views_list_name check (list ~ '^[a-z_]{1,40}$') not valid;
alter table saved_views validate constraint saved_views_list_name;
alter table saved_views drop constraint saved_views_list_check;
