import type { ColumnType, Generated } from 'kysely';
import type { unreadableReasons } from '#api-contract/playbooks/kinds';
import type { Fallback, RuleCheck, VersionRule } from '#api-contract/playbooks/rules';
import type { Backtest } from '#api-contract/playbooks/backtests';
import type { RuleOutcome, RuleVerdict } from '#api-contract/playbooks/verdicts';

export interface PlaybookTables {
  playbooks: PlaybooksTable;
  playbook_rules: PlaybookRulesTable;
  playbook_versions: PlaybookVersionsTable;
  playbook_tests: PlaybookTestsTable;
  playbook_backtests: PlaybookBacktestsTable;
  playbook_backtest_contracts: PlaybookBacktestContractsTable;
  playbook_backtest_flips: PlaybookBacktestFlipsTable;
}

interface PlaybooksTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  contract_type: string | null;
  side: Generated<'ours' | 'theirs' | 'either'>;
  version: Generated<number>;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface PlaybookRulesTable {
  organisation_id: string;
  id: string;
  playbook_id: string;
  position: number;
  issue: string;
  guidance: Generated<string>;
  note_ours: Generated<string>;
  note_theirs: Generated<string>;
  check: ColumnType<RuleCheck, string, string>;
  standard: Generated<string>;
  fallbacks: ColumnType<Fallback[], string | undefined, string>;
  applies_when: ColumnType<string[], string | undefined, string>;
  severity: Generated<'low' | 'medium' | 'high'>;
  deal_breaker: Generated<boolean>;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface PlaybookVersionsTable {
  organisation_id: string;
  playbook_id: string;
  number: number;
  note: string;
  rules: ColumnType<VersionRule[], string, never>;
  hash: string;
  reason: Generated<string>;
  failing_tests: Generated<number>;
  published_by: string;
  published_at: ColumnType<Date, undefined, never>;
}

interface PlaybookTestsTable {
  organisation_id: string;
  id: string;
  playbook_id: string;
  rule_id: string;
  passage: string;
  expected: RuleOutcome['verdict'];
  expected_rank: number | null;
  result: ColumnType<RuleVerdict | null, string | null | undefined, string | null>;
  passes: boolean | null;
  result_revision: number | null;
  result_engine: string | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
}

/** A rule as the version has it, and as the draft does. */
export interface ChangedRule {
  before: VersionRule;
  after: VersionRule;
}

interface PlaybookBacktestsTable {
  organisation_id: string;
  id: string;
  playbook_id: string;
  version: number;
  rules: ColumnType<ChangedRule[], string, never>;
  new_rules: number;
  engine: string;
  filter: ColumnType<object, string, never>;
  state: Generated<Backtest['state']>;
  complete: boolean;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  finished_at: Date | null;
}

interface PlaybookBacktestContractsTable {
  organisation_id: string;
  backtest_id: string;
  contract_id: string;
  position: number;
  state: Generated<'waiting' | 'done' | 'unread'>;
  reason: (typeof unreadableReasons)[number] | null;
}

interface PlaybookBacktestFlipsTable {
  organisation_id: string;
  id: string;
  backtest_id: string;
  contract_id: string;
  rule_id: string;
  issue: string;
  no: ColumnType<string, never, never>;
  before: ColumnType<RuleVerdict, string, never>;
  after: ColumnType<RuleVerdict, string, never>;
}
