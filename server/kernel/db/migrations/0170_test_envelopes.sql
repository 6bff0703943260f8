-- Envelopes that people send to themselves to see how signing works: they are in no list, and deleted after a day.
alter table envelopes add column is_test boolean not null default false;

-- Nothing else of what was signed is ever deleted.
create policy tests_are_deleted on envelopes as restrictive for delete using (is_test);
create policy tests_are_deleted on envelope_seals as restrictive for delete using (
  exists (
    select from envelopes e
    where e.organisation_id = envelope_seals.organisation_id and e.id = envelope_seals.envelope_id and e.is_test
  )
);
create policy tests_are_deleted on sealed_hashes as restrictive for delete using (
  exists (
    select from envelopes e
    where e.organisation_id = sealed_hashes.organisation_id and e.id = sealed_hashes.envelope_id and e.is_test
  )
);
grant delete on envelopes, envelope_seals, sealed_hashes to accordant_app;
