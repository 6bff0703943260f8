-- What search looks through: facts of the contract, and the text of its current document.
create table contract_search (
  organisation_id uuid not null,
  contract_id uuid not null,
  facts tsvector not null default '',
  body tsvector not null default '',
  search tsvector not null generated always as (facts || body) stored,
  primary key (organisation_id, contract_id),
  foreign key (organisation_id, contract_id) references contracts
);
create index contract_search_words on contract_search using gin (organisation_id, search);
call isolate_by_organisation('contract_search');
-- For the owner's own functions below: behind a policy that compares, PostgreSQL would not use the index.
create policy owner_searches on contract_search for select to current_user using (true);
grant select, insert, update on contract_search to accordant_app;

-- The words of a search as a person types it: "exact phrase", or, -without. The last word may still be being typed.
create function search_words(typed text) returns tsquery
  language plpgsql stable parallel safe set search_path = public, pg_temp
  as $$
declare
  words tsquery := websearch_to_tsquery('contract_words', typed);
begin
  if typed ~ '[[:alnum:]]{3}$' and words::text ~ '''$' and words::text !~ '[!<]' then
    return (words::text || ':*')::tsquery;
  end if;
  return words;
end
$$;

-- Contracts of the caller's organisation that hold all the words, best first; cut off after `most` hits.
create function search_contracts(typed text, most integer)
  returns table (contract_id uuid, rank real)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  organisation uuid := current_organisation();
  words tsquery := search_words(typed);
begin
  return query
    with hits as materialized (
      select s.contract_id as id, s.search from contract_search s
      where s.organisation_id = organisation and s.search @@ words
      limit most
    )
    select hits.id, ts_rank(hits.search, words) from hits;
end
$$;

-- The text of a document as search knows it. A vector holds 1 MB; a longer text keeps its words without their places.
create function document_words(of_sha256 text) returns tsvector
  language plpgsql stable set search_path = public, pg_temp
  as $$
begin
  return (
    select setweight(to_tsvector('contract_words', text), 'D') from document_texts
    where organisation_id = current_organisation() and sha256 = of_sha256
  );
exception when program_limit_exceeded then
  return (
    select array_to_tsvector(array_agg(distinct word)) from document_passages, unnest(tsvector_to_array(search)) as word
    where organisation_id = current_organisation() and sha256 = of_sha256 and length(word) < 64
  );
end
$$;

revoke all on function search_contracts from public;
grant execute on function search_contracts to accordant_app;
