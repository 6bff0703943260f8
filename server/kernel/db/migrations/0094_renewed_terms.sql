-- The months by which a contract renews, as somebody accepted or entered them.
alter table contracts add column renewal_months integer;

-- A term that is over and renews automatically lacks no date: it was renewed, and somebody confirms until when.
create or replace function contract_status(
  stage text, renewal_type text, effective_date date, expiry_date date,
  notice_period_days integer, notice_date date, today date
) returns text
  language sql immutable parallel safe
  as $$
  select case
    when stage in ('terminated', 'expired') then stage
    when stage <> 'active' then 'in_preparation'
    when effective_date is null then 'unknown:effective_date'
    when effective_date > today then 'not_started'
    when renewal_type = 'evergreen' then 'in_force'
    when expiry_date is null then 'unknown:expiry_date'
    when renewal_type = 'automatic' and expiry_date < today then 'renewed'
    when renewal_type = 'automatic' and notice_period_days is null then 'unknown:notice_period_days'
    when expiry_date < today then 'expired'
    when notice_date between today and today + 90 then 'notice_due'
    when renewal_type is distinct from 'automatic' and expiry_date <= today + 90 then 'expiring'
    else 'in_force'
  end $$;
