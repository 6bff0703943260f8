-- outside a transaction
-- Counterparties that process personal data, by name.
drop index concurrently if exists counterparties_processing;
create index concurrently counterparties_processing on counterparties (organisation_id, name_key, id)
  where merged_into is null and data_role in ('processor', 'joint_controller');
