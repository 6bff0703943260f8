import type { ContractEvent } from '#api-contract/contracts/page';
import type { Format } from '#design-system/format';
import { factText } from '../facts/fact-text.ts';
import { labelOf } from '../findings/finding-text.ts';
import { pageMessages } from '../page/contract-page.messages.ts';

const { history: words } = pageMessages;

/** What was done to findings: "accepted Governing law: Florida", or how many were accepted; null where it was none. */
export function findingDeed({ action, findings, changes }: ContractEvent, format: Format): string | null {
  const deed = /^contract\.findings?_(accepted|corrected|rejected|reopened)$/.exec(action)?.[1];
  const [first, ...others] = findings;
  if (!deed || !first) return null;
  const say = words.findings[deed as keyof typeof words.findings];
  if (others.length > 0) return say(format.plural(findings.length, words.several));
  const label = labelOf({ subject: first });
  const written = changes.flatMap(({ field, after }) => factText(field, after, format) ?? []);
  return say(written.length > 0 ? `${label}: ${format.list(written)}` : label);
}

/** The names of findings that were settled together. */
export function findingNames({ findings }: ContractEvent, format: Format): string | null {
  return findings.length > 1 ? format.list(findings.map((subject) => labelOf({ subject }))) : null;
}
