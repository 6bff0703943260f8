-- What a sealed file was before a later time-stamp or seal: looks whole by itself, and only a record can tell.
create table earlier_seals (
  organisation_id uuid not null,
  sha256 text not null,
  envelope_id uuid not null,
  document_id uuid not null,
  is_test boolean not null,
  sealed_at timestamptz(3) not null,
  primary key (organisation_id, sha256),
  foreign key (organisation_id, document_id) references envelope_documents
);
create index earlier_seals_by_file on earlier_seals (sha256);
create index earlier_seals_of_document on earlier_seals (organisation_id, document_id);
call isolate_by_organisation('earlier_seals');
grant select, insert on earlier_seals to accordant_app;

create function keep_earlier_seal() returns trigger
  language plpgsql
  as $$
begin
  insert into earlier_seals (organisation_id, sha256, envelope_id, document_id, is_test, sealed_at)
  values (old.organisation_id, old.sha256, old.envelope_id, old.document_id, old.is_test, old.verified_at)
  on conflict do nothing;
  return new;
end
$$;
create trigger keep_earlier_seal after update of sha256 on envelope_seals
  for each row when (old.sha256 is not null and old.sha256 is distinct from new.sha256)
  execute function keep_earlier_seal();

create index envelope_seals_by_sha256 on envelope_seals (sha256) where sha256 is not null;
create index envelope_seals_by_certificate on envelope_seals (certificate_sha256) where certificate_sha256 is not null;
create index signed_documents_by_sha256 on envelope_documents (sha256) where was_signed;
create policy owner_searches on envelope_seals for select to current_user using (true);
create policy owner_searches on earlier_seals for select to current_user using (true);
create policy owner_searches on envelope_documents for select to current_user using (true);

-- Whether a file was sealed here, in whichever organisation: who holds it may know, and learns of nobody else's.
create function find_seal(given text) returns table (state text, sealed_at timestamptz, is_test boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select found.state, found.sealed_at, found.is_test from (
    select 1 as rank, 'sealed' as state, s.verified_at as sealed_at, s.is_test from envelope_seals s
      where s.sha256 = given
    union all
    select 1, 'sealed', s.verified_at, s.is_test from envelope_seals s where s.certificate_sha256 = given
    union all
    select 2, 'earlier', null, e.is_test from earlier_seals e where e.sha256 = given
    union all
    -- A file that arrived signed is whole when it is cut back to how it arrived.
    select 2, 'earlier', null, s.is_test from envelope_documents d
      join envelope_seals s on s.organisation_id = d.organisation_id and s.document_id = d.id
      where d.sha256 = given and d.was_signed and s.sha256 is not null
  ) found order by found.rank, found.is_test, found.sealed_at limit 1
$$;
revoke all on function find_seal from public;
grant execute on function find_seal to accordant_app;
