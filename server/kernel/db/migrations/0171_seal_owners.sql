-- As find_seal, and whose it is: for the trail of its owner, never for whoever asks.
create function find_seal_of(given text)
  returns table (state text, sealed_at timestamptz, is_test boolean, organisation_id uuid, envelope_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select
    case when is_last then 'sealed' else 'earlier' end,
    case when is_last then verified_at end,
    is_test, found.organisation_id, found.envelope_id
  from (
    select s.verified_at, s.is_test, s.organisation_id, s.envelope_id,
      given in (s.sha256, coalesce(s.certificate_sha256, '')) as is_last
    from sealed_hashes h
    join envelope_seals s using (organisation_id, envelope_id, document_id)
    where h.sha256 = given
  ) found
  order by is_last desc, is_test, verified_at limit 1
$$;
revoke all on function find_seal_of from public;
grant execute on function find_seal_of to accordant_app;
