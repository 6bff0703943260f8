-- Values of custom fields again, one a row, for filters and orders of the list: behind row-level security PostgreSQL
-- looks up and walks columns, not parts of documents. `sort_key` is a value as it sorts (see custom-key.ts).
create table contract_custom_values (
  organisation_id uuid not null,
  key text not null,
  contract_id uuid not null,
  sort_key text collate "C" not null,
  primary key (organisation_id, key, contract_id),
  foreign key (organisation_id, contract_id) references contracts
);
create index contract_custom_values_sorted on contract_custom_values (organisation_id, key, sort_key, contract_id);
create index contract_custom_values_contract on contract_custom_values (organisation_id, contract_id);

alter table contracts no force row level security;
insert into contract_custom_values (organisation_id, key, contract_id, sort_key)
select c.organisation_id, v.key, c.id, case
    when v.value ~ '^-?\d{1,15}(\.\d{1,6})?$' and v.value::numeric >= 0
      then '1' || to_char(v.value::numeric * 1000000, 'FM000000000000000000000')
    when v.value ~ '^-?\d{1,15}(\.\d{1,6})?$'
      then '0' || to_char(999999999999999999999 + v.value::numeric * 1000000, 'FM000000000000000000000')
    when v.value ~ '^\d{4}-\d{2}-\d{2}$' then v.value
    else left(trim((
      select string_agg(case when part ~ '^\d' then lpad(part, greatest(12, length(part)), '0') else part end, '' order by place)
      from regexp_matches(
        lower(regexp_replace(normalize(left(v.value, 240), NFKD), '[\u0300-\u036f]', '', 'g')), '\d+|\D+', 'g'
      ) with ordinality as piece (parts, place), unnest(parts) as part
    )), 120)
  end
from contracts c, jsonb_each_text(c.custom) v;
alter table contracts force row level security;

call isolate_by_organisation('contract_custom_values');
grant select, insert, delete on contract_custom_values to accordant_app;
