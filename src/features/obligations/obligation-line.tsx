import type { Obligation, ObligationSource } from '#api-contract/obligations/endpoints';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Box, Flex, Link, Text } from '#design-system/layout';
import { type MenuEntry, MoreMenu } from '#design-system/menu';
import { ObligationFacts } from './obligation-facts.tsx';
import { obligationMessages } from './obligations.messages.ts';
import type { ObligationSteps } from './use-obligation-steps.ts';

const { page, panel: words, steps: stepWords } = obligationMessages;

interface LineProps {
  readonly obligation: Obligation;
  readonly href: string;
  readonly mayWrite: boolean;
  readonly steps: ObligationSteps;
  readonly onEdit: () => void;
  /** Brings its source into view. */
  readonly onShow: (source: ObligationSource) => void;
}

/** An obligation in a list, completed in place. */
export function ObligationLine({ obligation, href, mayWrite, steps, onEdit, onShow }: LineProps) {
  const { title, state } = obligation;
  const settled = state !== 'open';
  return (
    <Flex as="li" align="flex-start" gap="2.5" padding="3">
      <Checkbox
        label={words.complete(title)}
        checked={state === 'done'}
        disabled={!mayWrite || state === 'waived' || steps.isBusy(obligation)}
        onChange={(done) => steps.step(obligation, done ? 'complete' : 'undo')}
      />
      <Box flex="1" minWidth="0">
        <Text
          textStyle="sm"
          fontWeight={settled ? undefined : 'medium'}
          tone={settled ? 'muted' : undefined}
          textDecoration={state === 'waived' ? 'line-through' : undefined}
          overflowWrap="anywhere"
          dir="auto"
        >
          <Link href={href} variant="quiet">
            {title}
          </Link>
        </Text>
        <ObligationFacts obligation={obligation} onShow={onShow} />
      </Box>
      {mayWrite && <MoreMenu small label={words.more(title)} items={entriesOf(obligation, steps, onEdit)} />}
    </Flex>
  );
}

function entriesOf(obligation: Obligation, steps: ObligationSteps, onEdit: () => void): MenuEntry[] {
  return [
    { id: 'edit', label: page.edit, onSelect: onEdit },
    obligation.state === 'open'
      ? { id: 'waive', label: waiveLabel(obligation), onSelect: () => steps.step(obligation, 'waive') }
      : { id: 'reopen', label: page.reopen, onSelect: () => steps.step(obligation, 'undo') },
    { kind: 'separator' },
    { id: 'remove', label: page.remove, danger: true, onSelect: () => steps.remove(obligation) },
  ];
}

export const waiveLabel = ({ recurrence }: Obligation) => (recurrence ? stepWords.waiveOnce : stepWords.waive);

/** What the machine read, for somebody to judge. */
export function ProposalLine({ obligation, mayWrite, steps, onEdit, onShow }: LineProps) {
  const busy = steps.isBusy(obligation);
  return (
    <Box as="li" padding="3">
      <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere" dir="auto">
        {obligation.title}
      </Text>
      <ObligationFacts obligation={obligation} onShow={onShow} />
      {mayWrite && (
        <Flex gap="1.5" marginBlockStart="2">
          <Button size="xs" variant="solid" disabled={busy} onClick={() => steps.step(obligation, 'accept')}>
            {stepWords.accept}
          </Button>
          <Button size="xs" disabled={busy} onClick={() => steps.step(obligation, 'dismiss')}>
            {stepWords.dismiss}
          </Button>
          <Button size="xs" variant="ghost" disabled={busy} onClick={onEdit}>
            {page.edit}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
