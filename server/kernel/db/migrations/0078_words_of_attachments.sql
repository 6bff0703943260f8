-- Of an e-mail also what is attached to it: passages that name their file, numbered after its own.
alter table document_passages add column attachment text;

-- The text of a document as search knows it, with what is attached to it. A vector holds 1 MB; a longer text keeps its
-- words without their places.
create or replace function document_words(of_sha256 text) returns tsvector
  language plpgsql stable set search_path = public, pg_temp
  as $$
begin
  return (
    select setweight(to_tsvector('contract_words', concat_ws(E'\n', text, (
      select string_agg(p.text, ' ' order by p.no) from document_passages p
      where p.organisation_id = current_organisation() and p.sha256 = of_sha256 and p.attachment is not null
    ))), 'D')
    from document_texts where organisation_id = current_organisation() and sha256 = of_sha256
  );
exception when program_limit_exceeded then
  return (
    select array_to_tsvector(array_agg(distinct word)) from document_passages, unnest(tsvector_to_array(search)) as word
    where organisation_id = current_organisation() and sha256 = of_sha256 and length(word) < 64
  );
end
$$;
