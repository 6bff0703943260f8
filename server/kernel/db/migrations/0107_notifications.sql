-- `app.person` says who a transaction reads as, beside `app.reader`, which is `all` for some people too. Work of the
-- server itself reads as nobody, and everything.
create or replace function reads_own(person uuid) returns boolean
  language sql stable parallel safe
  as $$
  select case coalesce(current_setting('app.person', true), '')
    when '' then current_setting('app.reader', true) = 'all'
    else current_setting('app.person', true) = person::text
  end
$$;

-- What people are told. `parts` holds who did it, which day and which words; sentences are made where they are shown.
create table notifications (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  object_type text not null check (object_type ~ '^[a-z_]{1,40}$'),
  object_id uuid not null,
  object_name text not null,
  -- What it belongs to, and is read with.
  case_id uuid,
  contract_id uuid,
  counterparty_id uuid,
  -- Unread ones of a person and a group become one.
  group_key text not null check (length(group_key) <= 200),
  parts jsonb not null default '{}',
  muted boolean not null default false,
  occurred_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  read_at timestamptz(3),
  archived_at timestamptz(3),
  mail_state text not null default 'none' check (mail_state in ('none', 'waiting', 'digest', 'sent')),
  mail_due timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, case_id) references cases on delete cascade,
  foreign key (organisation_id, contract_id) references contracts on delete cascade,
  foreign key (organisation_id, counterparty_id) references counterparties on delete cascade,
  check ((mail_state = 'waiting') = (mail_due is not null))
);
create unique index notifications_unread on notifications (organisation_id, user_id, group_key)
  where read_at is null and archived_at is null;
create index notifications_unseen on notifications (organisation_id, user_id)
  where seen_at is null and archived_at is null and not muted;
create index notifications_of_person on notifications (organisation_id, user_id, occurred_at, id);
create index notifications_to_mail on notifications (organisation_id, mail_due, user_id) where mail_state = 'waiting';
create index notifications_to_gather on notifications (organisation_id, user_id) where mail_state = 'digest';
create index notifications_of_object on notifications (organisation_id, object_id, user_id);
create index notifications_by_moment on notifications (organisation_id, occurred_at);
create index notifications_of_case on notifications (organisation_id, case_id) where case_id is not null;
create index notifications_of_contract on notifications (organisation_id, contract_id) where contract_id is not null;
create index notifications_of_counterparty on notifications (organisation_id, counterparty_id)
  where counterparty_id is not null;

-- What a person wants to hear no more of.
create table notification_mutes (
  organisation_id uuid not null,
  user_id uuid not null,
  object_type text not null,
  object_id uuid not null,
  muted_at timestamptz(3) not null default now(),
  primary key (organisation_id, user_id, object_type, object_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);

-- How a person is told of a kind, where they chose otherwise than it is for everyone.
create table notification_channels (
  organisation_id uuid not null,
  user_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('in_app', 'mail', 'digest', 'off')),
  primary key (organisation_id, user_id, kind),
  foreign key (organisation_id, user_id) references users on delete cascade
);

-- When a person gets mail, by the organisation's clock.
create table notification_mail_times (
  organisation_id uuid not null,
  user_id uuid not null,
  quiet_from time,
  quiet_to time,
  digest text not null default 'daily' check (digest in ('daily', 'weekly', 'off')),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  check ((quiet_from is null) = (quiet_to is null))
);

create procedure read_by_person(target regclass) language plpgsql
  as $$
begin
  execute format('create policy own_rows on %s as restrictive using (reads_own(user_id))', target);
end
$$;
call isolate_by_organisation('notifications');
call isolate_by_organisation('notification_mutes');
call isolate_by_organisation('notification_channels');
call isolate_by_organisation('notification_mail_times');
call read_by_person('notifications');
call read_by_person('notification_mutes');
call read_by_person('notification_channels');
call read_by_person('notification_mail_times');
drop procedure read_by_person;
-- What belongs to a case is read with it.
create policy privileged_cases on notifications as restrictive using (
  case_id is null or exists (
    select from cases c where c.organisation_id = notifications.organisation_id and c.id = notifications.case_id
  )
);

-- Those who did it, the last ones first and each once: at most twenty.
create function joined_actors(newer jsonb, older jsonb) returns jsonb
  language sql immutable parallel safe
  as $$
  select coalesce(jsonb_agg(actor order by place) filter (where place <= 20), '[]') from (
    select actor, row_number() over (order by first_place) as place from (
      select distinct on (actor->>'id') actor, first_place
      from jsonb_array_elements(newer || older) with ordinality as each (actor, first_place)
      order by actor->>'id', first_place
    ) different
  ) placed
$$;

-- Tells people, in one statement: those who are members, may read what it is about, and did not switch it off. Returns
-- whom it told, and when their mail is due.
create function notify_people(items jsonb, mails_at timestamptz) returns table (person uuid, due timestamptz)
  language plpgsql
  as $$
declare
  reader text := current_setting('app.reader', true);
  reads_as text := current_setting('app.person', true);
begin
  -- Whoever tells others doesn't read what they are told.
  perform set_config('app.reader', 'all', true), set_config('app.person', '', true);
  return query
  with item as materialized (
    select i.* from jsonb_to_recordset(items) as i (
      people uuid[], kind text, channel text, permission text, object_type text, object_id uuid, object_name text,
      case_id uuid, contract_id uuid, counterparty_id uuid, group_key text, parts jsonb
    )
  ),
  told as (
    insert into notifications as n (organisation_id, user_id, kind, object_type, object_id, object_name, case_id,
      contract_id, counterparty_id, group_key, parts, muted, mail_state, mail_due)
    select distinct on (u.id, i.group_key) u.organisation_id, u.id, i.kind, i.object_type, i.object_id, i.object_name,
      i.case_id, i.contract_id, i.counterparty_id, i.group_key, i.parts, m.user_id is not null,
      case when m.user_id is not null or w.channel = 'in_app' then 'none' when w.channel = 'mail' then 'waiting' else 'digest' end,
      case when m.user_id is null and w.channel = 'mail' then mails_at end
    from item i
    cross join lateral unnest(i.people) as named (id)
    join users u on u.organisation_id = current_organisation() and u.id = named.id and u.status = 'active'
    join permission_classes p on p.organisation_id = u.organisation_id and p.id = u.permission_class_id
    left join notification_mutes m on m.organisation_id = u.organisation_id and m.user_id = u.id
      and m.object_type = i.object_type and m.object_id = i.object_id
    left join notification_channels h on h.organisation_id = u.organisation_id and h.user_id = u.id and h.kind = i.kind
    left join cases c on c.organisation_id = u.organisation_id and c.id = i.case_id
    cross join lateral (select coalesce(h.channel, i.channel) as channel) w
    where w.channel <> 'off'
      and (i.permission is null or i.permission = any(p.permissions))
      and (num_nonnulls(i.case_id, i.contract_id, i.counterparty_id) = 0 or 'contracts.read' = any(p.permissions))
      and (c.id is null or not c.privileged or 'cases.privileged' = any(p.permissions)
        or u.id = any(c.participant_ids || c.lead_id))
    order by u.id, i.group_key
    on conflict (organisation_id, user_id, group_key) where read_at is null and archived_at is null do update set
      object_name = excluded.object_name,
      parts = excluded.parts || jsonb_build_object('actors',
        joined_actors(coalesce(excluded.parts->'actors', '[]'), coalesce(n.parts->'actors', '[]'))),
      occurred_at = now(),
      seen_at = null,
      muted = excluded.muted,
      -- One mail for all that is unread of a group.
      mail_state = case when n.mail_state in ('waiting', 'sent') and not excluded.muted then n.mail_state
        else excluded.mail_state end,
      mail_due = case when n.mail_state in ('waiting', 'sent') and not excluded.muted then n.mail_due
        else excluded.mail_due end
    returning n.user_id, n.mail_due
  )
  select told.user_id, told.mail_due from told;
  perform set_config('app.reader', coalesce(reader, ''), true), set_config('app.person', coalesce(reads_as, ''), true);
end
$$;

grant select, insert, update, delete
  on notifications, notification_mutes, notification_channels, notification_mail_times to accordant_app;
