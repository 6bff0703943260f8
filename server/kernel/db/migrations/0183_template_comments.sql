-- What people say of a template, in threads. Comments that were kept with its text become rows; the column stays until
-- no server reads it.
create table template_comments (
  organisation_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  -- The comment that it answers.
  thread_id uuid,
  -- Null where it was written in a Word file.
  author_id uuid,
  author_name text not null,
  text text not null,
  mentions uuid[] not null default '{}',
  quote text not null default '',
  mark text,
  block text,
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, template_id) references templates,
  foreign key (organisation_id, thread_id) references template_comments on delete cascade,
  foreign key (organisation_id, author_id) references users
);
create index template_comments_of_template on template_comments (organisation_id, template_id, created_at, id);
create index template_comments_of_thread on template_comments (organisation_id, thread_id) where thread_id is not null;
call isolate_by_organisation('template_comments');
grant select, insert, update, delete on template_comments to accordant_app;

with said as (
  insert into template_comments
    (organisation_id, id, template_id, author_name, text, quote, mark, resolved_at, created_at)
  select t.organisation_id, gen_random_uuid(), t.id, c->>'author', c->>'text', c->>'quote', c->>'id',
    case when (c->>'resolved')::boolean then now() end, (c->>'at')::timestamptz
  from templates t cross join jsonb_array_elements(t.comments) c
  returning organisation_id, id, template_id, mark
)
insert into template_comments (organisation_id, id, template_id, thread_id, author_name, text, created_at)
select t.organisation_id, gen_random_uuid(), t.id, s.id, r->>'author', r->>'text', (r->>'at')::timestamptz
from templates t
cross join jsonb_array_elements(t.comments) c
cross join jsonb_array_elements(c->'replies') r
join said s on s.organisation_id = t.organisation_id and s.template_id = t.id and s.mark = c->>'id';
