-- What contracts of a type say besides, by the key of the field; all values are text (see custom-values.ts).
alter table contracts add column custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object');
