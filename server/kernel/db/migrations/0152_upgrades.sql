-- What an upgrade does with each answer of the old version, and which requirements of the new one nothing reaches.
create table answer_carries (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  class text not null check (
    class in ('same', 'similar', 'reworded', 'rewritten', 'succeeded', 'retired', 'added')
  ),
  state text not null check (state in ('carried', 'proposed', 'confirmed', 'declined', 'unanswered', 'retired')),
  similarity double precision,
  from_ref text,
  to_ref text,
  -- What goes over once it is confirmed.
  answer jsonb,
  primary key (organisation_id, id),
  foreign key (organisation_id, assessment_id) references assessments on delete cascade,
  check (from_ref is not null or to_ref is not null)
);
create index answer_carries_of_one on answer_carries (organisation_id, assessment_id, id);
call isolate_by_organisation('answer_carries');

grant select, insert, update, delete on answer_carries to accordant_app;
