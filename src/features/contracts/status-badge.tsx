import { contractWords } from '#api-contract/contracts/words.messages';
import type { ContractStatus } from '#api-contract/contracts/endpoints';
import { Badge } from '#design-system/badge';
import { messages } from './contracts.messages.ts';
import { statusTones } from './facts/fact-text.ts';

interface StatusBadgeProps {
  readonly status: ContractStatus;
  /** The document was found to say what is missing; nobody has verified it yet. */
  readonly isFound?: boolean;
  /** Without a ground, for tables. */
  readonly plain?: boolean;
}

/** What the dates say today; an unknown status names the field that is missing or not verified. */
export function StatusBadge({ status, isFound = false, plain = true }: StatusBadgeProps) {
  const missing = status.code === 'unknown' && status.missing_field;
  if (missing && isFound) {
    return (
      <Badge plain={plain} dot tone="warning">
        {messages.notVerified(messages.fields[missing])}
      </Badge>
    );
  }
  return (
    <Badge plain={plain} dot tone={statusTones[status.code]}>
      {contractWords.status[status.code]}
      {missing && messages.missing(messages.fields[missing])}
    </Badge>
  );
}
