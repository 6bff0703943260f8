-- Made because a contract names it, and changed by nobody since: it goes when no contract names it any more.
alter table counterparties add column made_by_contract boolean not null default false;
grant delete on counterparties to accordant_app;
