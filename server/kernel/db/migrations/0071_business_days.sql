-- Whose holidays count: those of a region of the country, and days of the house, `[{"date": …, "name": …}]`.
alter table organisations
  add column holiday_region text,
  add column house_holidays jsonb not null default '[]' check (jsonb_typeof(house_holidays) = 'array');

-- Notice in business days. `notice_period_days` then holds what they come to in days of the calendar, which is what
-- lists and statuses go by; it is reckoned anew when the expiry date or the calendar changes.
alter table contracts add column notice_business_days integer check (notice_business_days between 0 and 1000);
create index contracts_by_business_notice on contracts (organisation_id, id) where notice_business_days is not null;
