-- The day on which the last party signed.
alter table contracts add column signature_date date;
