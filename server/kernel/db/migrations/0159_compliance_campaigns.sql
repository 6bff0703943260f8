-- Who has to acknowledge a version, by when, and who has.
create table compliance_campaigns (
  organisation_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  version_id uuid not null,
  audience text not null check (audience in ('everyone', 'roles')),
  role_ids jsonb not null default '[]' check (jsonb_typeof(role_ids) = 'array'),
  due date not null,
  remind_days jsonb not null default '[]' check (jsonb_typeof(remind_days) = 'array'),
  must_view boolean not null default false,
  started_by uuid,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('all_acknowledged', 'cancelled', 'new_version', 'retired')),
  primary key (organisation_id, id),
  foreign key (organisation_id, resource_id) references compliance_resources,
  foreign key (organisation_id, version_id) references compliance_versions,
  foreign key (organisation_id, started_by) references users,
  check ((ended_at is null) = (end_reason is null))
);
-- One campaign of a resource runs at a time.
create unique index compliance_campaigns_running on compliance_campaigns (organisation_id, resource_id)
  where ended_at is null;
create index compliance_campaigns_of_resource on compliance_campaigns (organisation_id, resource_id, started_at);
call isolate_by_organisation('compliance_campaigns');

create table compliance_campaign_members (
  organisation_id uuid not null,
  campaign_id uuid not null,
  user_id uuid not null,
  in_audience boolean not null default true,
  reminded_at timestamptz(3),
  primary key (organisation_id, campaign_id, user_id),
  foreign key (organisation_id, campaign_id) references compliance_campaigns,
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index compliance_campaign_members_of_user on compliance_campaign_members (organisation_id, user_id);
call isolate_by_organisation('compliance_campaign_members');

create table compliance_acknowledgements (
  organisation_id uuid not null,
  campaign_id uuid not null,
  user_id uuid not null,
  -- The person as they were called; it outlives their account.
  user_name text not null,
  version_id uuid not null,
  -- Of what they were shown.
  sha256 text not null,
  acknowledged_at timestamptz(3) not null default now(),
  ip text,
  primary key (organisation_id, campaign_id, user_id),
  foreign key (organisation_id, campaign_id) references compliance_campaigns,
  foreign key (organisation_id, version_id) references compliance_versions
);
call isolate_by_organisation('compliance_acknowledgements');

grant select, insert, update on compliance_campaigns, compliance_campaign_members to accordant_app;
-- An acknowledgement is immutable.
grant select, insert on compliance_acknowledgements to accordant_app;
