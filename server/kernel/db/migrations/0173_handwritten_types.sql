-- Contracts of some types must be signed by hand, or with a qualified signature: those aren't made here.
alter table contract_types add column needs_handwriting boolean not null default false;
