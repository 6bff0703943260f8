import { ApiError } from '#api';
import type { Answer } from '#api-contract/compliance/answers';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import type { AnswerPatch } from '#machines/marking';
import { messages } from '../frameworks.messages.ts';
import type { Marking } from './use-marking.ts';

const { saving: texts } = messages;

/** What isn’t saved and why: no network, a refusal, or someone who was quicker. Nothing where all is in order. */
export function SavingNotice({ marking: { snapshot, send, waiting } }: { readonly marking: Marking }) {
  const format = useFormat();
  const { failure, conflicts } = snapshot.context;
  const retry = (
    <Button size="xs" onClick={() => send({ type: 'saving.retried' })}>
      {texts.retry}
    </Button>
  );
  switch (true) {
    case snapshot.hasTag('offline'):
      return <Alert tone="warning" title={format.plural(waiting, texts.offline)} actions={retry} />;
    case snapshot.hasTag('refused'):
      return (
        <Alert
          tone="danger"
          title={texts.refused}
          actions={
            <>
              {retry}
              <Button size="xs" onClick={() => send({ type: 'marks.discarded' })}>
                {texts.discard}
              </Button>
            </>
          }
        >
          {failure instanceof ApiError ? failure.message : null}
        </Alert>
      );
    case conflicts.length > 0:
      return (
        <Stack gap="2">
          {conflicts.map(({ ref, mine, theirs }) => (
            <Alert
              key={ref}
              tone="warning"
              title={texts.conflictTitle(ref)}
              actions={
                <>
                  <Button size="xs" onClick={() => send({ type: 'conflict.settled', ref, keep: 'mine' })}>
                    {texts.keepMine}
                  </Button>
                  <Button size="xs" onClick={() => send({ type: 'conflict.settled', ref, keep: 'theirs' })}>
                    {texts.keepTheirs}
                  </Button>
                </>
              }
            >
              <Text textStyle="sm">
                {texts.mine}: {inWords(mine)}
              </Text>
              <Text textStyle="sm">
                {texts.theirs}: {inWords(theirs ?? {})}
              </Text>
            </Alert>
          ))}
        </Stack>
      );
    default:
      return null;
  }
}

function inWords({ result, applicable, observation }: AnswerPatch | Partial<Answer>): string {
  if (applicable === false) return messages.history.notApplicable;
  const said = [result ? messages.results[result] : messages.unassessed, observation ?? ''];
  return said.filter((text) => text !== '').join('. ');
}
