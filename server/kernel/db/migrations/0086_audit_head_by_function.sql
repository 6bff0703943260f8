-- The heads of audit chains are read by the application and changed by one function: forwards, never back.
create function advance_audit_head(
  to_sequence bigint, to_hash text, signed timestamptz, by_key text, with_signature text
) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if to_sequence = 0 then
    insert into audit_heads (organisation_id, hash) values (current_organisation(), to_hash);
    return;
  end if;
  update audit_heads
    set sequence = to_sequence, hash = to_hash, signed_at = signed, key_id = by_key, signature = with_signature
    where organisation_id = current_organisation() and sequence < to_sequence;
  if not found then
    raise exception 'The audit trail can only grow.' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Locks the head until the transaction ends, which takes a right that the application does not have.
create function lock_audit_head() returns setof audit_heads
  language sql volatile security definer set search_path = public, pg_temp
  as $$ select * from audit_heads where organisation_id = current_organisation() for update $$;

revoke all on function advance_audit_head, lock_audit_head from public;
grant execute on function advance_audit_head, lock_audit_head to accordant_app;
revoke insert, update, delete on audit_heads from accordant_app;
