import type { Obligation } from '#api-contract/obligations/endpoints';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Box, Flex, Text } from '#design-system/layout';
import { MoreMenu, type MenuEntry } from '#design-system/menu';
import { ObligationFacts } from './obligation-facts.tsx';
import { obligationMessages } from './obligations.messages.ts';
import type { ObligationWork } from './use-obligation-work.ts';

const words = obligationMessages;

interface LineProps {
  readonly obligation: Obligation;
  readonly mayWrite: boolean;
  readonly work: ObligationWork;
  readonly onEdit: () => void;
}

/** What somebody has to do, or did: ticked off where it stands. */
export function ObligationLine({ obligation, mayWrite, work, onEdit }: LineProps) {
  const { title, state } = obligation;
  const settled = state !== 'open';
  return (
    <Flex as="li" align="flex-start" gap="2.5" padding="3">
      <Checkbox
        label={words.complete(title)}
        checked={state === 'done'}
        disabled={!mayWrite || state === 'waived' || work.isBusy(obligation)}
        onChange={(done) => work.step(obligation, done ? 'complete' : 'undo')}
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
          {title}
        </Text>
        <ObligationFacts obligation={obligation} />
      </Box>
      {mayWrite && <MoreMenu small label={words.more(title)} items={entriesOf(obligation, work, onEdit)} />}
    </Flex>
  );
}

function entriesOf(obligation: Obligation, work: ObligationWork, onEdit: () => void): MenuEntry[] {
  const waive = obligation.recurrence ? words.waiveOnce : words.waive;
  return [
    { id: 'edit', label: words.edit, onSelect: onEdit },
    obligation.state === 'open'
      ? { id: 'waive', label: waive, onSelect: () => work.step(obligation, 'waive') }
      : { id: 'reopen', label: words.reopen, onSelect: () => work.step(obligation, 'undo') },
    { kind: 'separator' },
    { id: 'remove', label: words.remove, danger: true, onSelect: () => work.remove(obligation) },
  ];
}

/** What the machine read, for somebody to judge. */
export function ProposalLine({ obligation, mayWrite, work, onEdit }: LineProps) {
  const busy = work.isBusy(obligation);
  return (
    <Box as="li" padding="3">
      <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere" dir="auto">
        {obligation.title}
      </Text>
      <ObligationFacts obligation={obligation} />
      {mayWrite && (
        <Flex gap="1.5" marginBlockStart="2">
          <Button size="xs" variant="solid" disabled={busy} onClick={() => work.step(obligation, 'accept')}>
            {words.accept}
          </Button>
          <Button size="xs" disabled={busy} onClick={() => work.step(obligation, 'dismiss')}>
            {words.dismiss}
          </Button>
          <Button size="xs" variant="ghost" disabled={busy} onClick={onEdit}>
            {words.edit}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
