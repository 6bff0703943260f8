import { Check, Save, X } from 'lucide-react';
import type { VersionMarks } from '#api-contract/marks/endpoints';
import { type MarkKind, markKinds } from '#api-contract/marks/kinds';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Grid, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { changesMessages as words } from './changes.messages.ts';
import type { ChangesWork } from './use-changes.ts';

interface ChangesHeaderProps {
  readonly found: VersionMarks;
  readonly work: ChangesWork;
  readonly mayDecide: boolean;
  readonly maySave: boolean;
}

/** How far the decisions have come, which changes are shown, and what can be done with all of them. */
export function ChangesHeader({ found, work, mayDecide, maySave }: ChangesHeaderProps) {
  const format = useFormat();
  const { counts, authors, items } = found;
  const decided = counts.accepted + counts.rejected;
  const kinds = markKinds.filter((kind) => items.some((mark) => mark.kind === kind));
  return (
    <Stack gap="3" paddingInline="4" paddingBlock="3">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text textStyle="sm" fontWeight="medium" role="status" numeric>
          {words.decided(format.number(decided), format.number(decided + counts.open))}
        </Text>
        {maySave && mayDecide && (
          <Button
            size="sm"
            variant="solid"
            iconStart={<Save aria-hidden />}
            disabled={decided === 0}
            loading={work.isSettling}
            title={words.saveHint}
            onClick={work.settle}
          >
            {words.save}
          </Button>
        )}
      </Flex>
      {work.refusal !== null && (
        <Alert tone="warning" title={words.notDecided}>
          {work.refusal}
        </Alert>
      )}
      {work.settlingFailed !== null && (
        <Alert tone="danger" title={words.notSaved}>
          {work.settlingFailed}
        </Alert>
      )}
      <Grid templateColumns="1fr 1fr" gap="2">
        <Select
          size="xs"
          label={words.author}
          value={work.author === null ? everything : named(work.author)}
          onChange={(author) => work.setAuthor(author === everything ? null : author.slice(1))}
          options={[
            { value: everything, label: words.everybody },
            ...authors.map((author) => ({ value: named(author), label: author || words.unnamed })),
          ]}
        />
        <Select
          size="xs"
          label={words.kind}
          value={work.kind ?? everything}
          onChange={(kind) => work.setKind(kind === everything ? null : (kind as MarkKind))}
          options={[
            { value: everything, label: words.everyKind },
            ...kinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
          ]}
        />
      </Grid>
      {mayDecide && work.open.length > 0 && (
        <Flex gap="2" wrap="wrap">
          <Button size="xs" iconStart={<Check aria-hidden />} onClick={() => void work.decide('accept', work.open)}>
            {format.plural(work.open.length, words.acceptAll)}
          </Button>
          <Button size="xs" iconStart={<X aria-hidden />} onClick={() => void work.decide('reject', work.open)}>
            {format.plural(work.open.length, words.rejectAll)}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

const everything = '';

/** An author may have no name. */
const named = (author: string) => `=${author}`;
