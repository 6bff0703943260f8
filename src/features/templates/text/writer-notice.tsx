import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { messages } from '../templates.messages.ts';
import type { WriterState } from './use-writer.ts';

const { writing: texts } = messages;

/** That somebody else writes, with the ways to write oneself; or that somebody asks to. */
export function WriterNotice({ writer }: { readonly writer: WriterState }) {
  const format = useFormat();
  const { other, askedBy } = writer;
  if (other) {
    return (
      <Alert
        tone="info"
        title={texts.someone(other.person.name, format.time(other.since))}
        actions={
          <>
            <Button size="xs" disabled={writer.hasAsked} onClick={writer.ask}>
              {texts.ask}
            </Button>
            <Button size="xs" onClick={writer.takeOver}>
              {texts.takeOver}
            </Button>
          </>
        }
      >
        {writer.hasAsked ? texts.asked(other.person.name) : texts.explained}
      </Alert>
    );
  }
  return askedBy && <Alert tone="info" title={texts.asks(askedBy.name)} />;
}
