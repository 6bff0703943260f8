-- What two spellings of one tag have in common: case, accents, spaces and the order of words make no other tag.
create function tag_key(tag text) returns text
  language sql immutable parallel safe set search_path = public, pg_temp
  as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(lower(unaccent('unaccent', tag)), '\s+') as word where word <> ''
$$;

alter table contract_tags add column key text not null generated always as (tag_key(tag)) stored;
create index contract_tags_key on contract_tags (organisation_id, key);

-- Spellings that are there already become the oldest of them, for those that carry them too.
alter table counterparties no force row level security;
alter table counterparty_tags no force row level security;
create temporary table twins on commit drop as
select organisation_id, id, name, kept from (
  select organisation_id, id, name,
    first_value(name) over (partition by organisation_id, tag_key(name) order by created_at, id) as kept,
    row_number() over (partition by organisation_id, tag_key(name) order by created_at, id) as place
  from counterparty_tags
) spellings where place > 1;
update counterparties c set revision = revision + 1, tags = (
  select array_agg(tag order by place) from (
    select coalesce(t.kept, carried.tag) as tag, min(carried.place) as place
    from unnest(c.tags) with ordinality as carried(tag, place)
    left join twins t on t.organisation_id = c.organisation_id and t.name = carried.tag
    group by 1
  ) settled
)
where exists (select from twins t where t.organisation_id = c.organisation_id and t.name = any(c.tags));
delete from counterparty_tags g using twins t where t.organisation_id = g.organisation_id and t.id = g.id;
alter table counterparty_tags force row level security;
alter table counterparties force row level security;

drop index counterparty_tags_name;
alter table counterparty_tags add column key text not null generated always as (tag_key(name)) stored;
create unique index counterparty_tags_key on counterparty_tags (organisation_id, key);
