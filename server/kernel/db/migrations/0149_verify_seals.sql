-- Every state of a sealed file that looks whole by itself: as it was sealed, as it was before a later time-stamp, its
-- certificate, and how it arrived where it was signed before. Only a record can tell which is the last.
create table sealed_hashes (
  organisation_id uuid not null,
  sha256 text not null,
  envelope_id uuid not null,
  document_id uuid not null,
  primary key (organisation_id, sha256, document_id),
  foreign key (organisation_id, envelope_id, document_id) references envelope_seals
);
create index sealed_hashes_by_file on sealed_hashes (sha256);
create index sealed_hashes_of_seal on sealed_hashes (organisation_id, envelope_id, document_id);
call isolate_by_organisation('sealed_hashes');
create policy owner_searches on sealed_hashes for select to current_user using (true);
create policy owner_searches on envelope_seals for select to current_user using (true);
grant select, insert on sealed_hashes to accordant_app;

-- In the transaction that seals, whoever does it.
create function keep_sealed_hash() returns trigger
  language plpgsql
  as $$
begin
  insert into sealed_hashes (organisation_id, sha256, envelope_id, document_id)
  select new.organisation_id, hashes.sha256, new.envelope_id, new.document_id
  from (
    select new.sha256 union select new.certificate_sha256
    union select d.sha256 from envelope_documents d
      where d.organisation_id = new.organisation_id and d.id = new.document_id and d.was_signed
  ) hashes (sha256)
  where hashes.sha256 is not null
  on conflict do nothing;
  return new;
end
$$;
create trigger keep_sealed_hash after insert or update on envelope_seals
  for each row when (new.sha256 is not null) execute function keep_sealed_hash();

-- Whether a file was sealed here, in whichever organisation: who holds it may know, and learns of nobody else's.
create function find_seal(given text) returns table (state text, sealed_at timestamptz, is_test boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select
    case when is_last then 'sealed' else 'earlier' end,
    case when is_last then verified_at end,
    is_test
  from (
    select s.verified_at, s.is_test, given in (s.sha256, coalesce(s.certificate_sha256, '')) as is_last
    from sealed_hashes h
    join envelope_seals s using (organisation_id, envelope_id, document_id)
    where h.sha256 = given
  ) found
  order by is_last desc, is_test, verified_at limit 1
$$;
revoke all on function find_seal from public;
grant execute on function find_seal to accordant_app;
