-- The negotiated file that a template took suggestions from last, and what it came to: sent again, it is answered the same.
alter table templates add column negotiated jsonb check (jsonb_typeof(negotiated) = 'object');
