-- What a member who is asked to sign finds among their tasks, until they have answered.
alter table envelope_recipients add column task_id uuid;
