-- What came from one address. Nothing is written to the months that are over, so their indexes are built first; that of
-- the current month and of the table come last, since entries wait from there to the commit.
do $$
declare
  part record;
begin
  for part in
    select c.oid::regclass as name, c.relname
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_entries'::regclass
    order by c.relname
  loop
    execute format('create index %I on %s (organisation_id, ip, sequence) where ip is not null', part.relname || '_ip', part.name);
  end loop;
  create index audit_entries_ip on only audit_entries (organisation_id, ip, sequence) where ip is not null;
  for part in
    select c.relname
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_entries'::regclass
  loop
    execute format('alter index audit_entries_ip attach partition %I', part.relname || '_ip');
  end loop;
end
$$;
