-- A text, and after it its words with hyphens written as one: "Nord-Lindqvist" is found as "Nordlindqvist" too. After it,
-- so that phrases keep their places.
create function with_joined_words(of_text text) returns text
  language sql immutable parallel safe set search_path = public, pg_temp
  as $$
  select of_text || coalesce((
    select ' ' || string_agg(regexp_replace(found[1], '[-‐‑]', '', 'g'), ' ')
    from regexp_matches(of_text, '[[:alnum:]]+(?:[-‐‑][[:alnum:]]+)+', 'g') as found
  ), '')
$$;

-- A word with hyphens is looked for as its parts, one after the other, however they are joined where it stands; the last
-- one may still be being typed.
create or replace function search_words(typed text) returns tsquery
  language plpgsql stable parallel safe set search_path = public, pg_temp
  as $$
declare
  words text := regexp_replace(
    websearch_to_tsquery('contract_words', typed)::text,
    '(?<!> )''[^''./@-]+(?:-[^''./@-]+)+'' <(?:-|\d+)> ', '', 'g'
  );
begin
  if typed ~ '[[:alnum:]]{3}$' and words ~ '''$' and words !~ '!' then
    return (words || ':*')::tsquery;
  end if;
  return words::tsquery;
end
$$;

-- What search knows of a contract's facts.
create function fact_words(of_contract contracts) returns tsvector
  language sql stable set search_path = public, pg_temp
  as $$
  select setweight(to_tsvector('contract_words', with_joined_words(of_contract.number || ' ' || of_contract.title)), 'A')
    || setweight(to_tsvector('contract_words',
      with_joined_words(concat_ws(' ', of_contract.counterparty, of_contract.our_entity))), 'B')
    || setweight(to_tsvector('contract_words', with_joined_words(concat_ws(' ', of_contract.type,
      of_contract.governing_law, array_to_string(of_contract.tags, ' '),
      (select string_agg(value, ' ') from jsonb_each_text(of_contract.custom))))), 'C')
$$;

alter table contracts no force row level security;
alter table contract_search no force row level security;
update contract_search s set facts = fact_words(c)
from contracts c
where c.organisation_id = s.organisation_id and c.id = s.contract_id
  and concat_ws(' ', c.number, c.title, c.counterparty, c.our_entity, c.type, c.governing_law,
    array_to_string(c.tags, ' '), c.custom::text) ~ '[[:alnum:]][-‐‑][[:alnum:]]';
alter table contract_search force row level security;
alter table contracts force row level security;
