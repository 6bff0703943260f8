import { Button } from '#design-system/button';
import { Flex } from '#design-system/layout';
import type { CeremonyActor } from '#machines/signing-ceremony';
import { messages } from './guest-signing.messages.ts';

interface LeavingButtonsProps {
  readonly actor: CeremonyActor;
  readonly mayDelegate: boolean;
}

/** The ways out that aren’t signing. */
export function LeavingButtons({ actor, mayDelegate }: LeavingButtonsProps) {
  return (
    <Flex wrap="wrap" gap="4" justify="center">
      {mayDelegate && (
        <Button variant="link" onClick={() => actor.send({ type: 'delegate.wanted' })}>
          {messages.leaving.delegate}
        </Button>
      )}
      <Button variant="link" onClick={() => actor.send({ type: 'decline.wanted', notMe: true })}>
        {messages.leaving.notMe}
      </Button>
      <Button variant="link" onClick={() => actor.send({ type: 'decline.wanted', notMe: false })}>
        {messages.leaving.decline}
      </Button>
    </Flex>
  );
}
