-- The revision of the draft for which a table of recipients was checked; null for tables that were checked before.
alter table envelope_bulks add column revision integer;
