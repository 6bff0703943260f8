import { createHash } from 'node:crypto';
import { consentMessages as texts } from '#api-contract/envelopes/consent.messages';
import { canonicalJson } from '#kernel/audit';
import { inLanguage } from '#kernel/languages';
import type { EnvelopeHeld } from '../hold-envelope.ts';

interface Sender {
  readonly name: string;
  readonly organisation: string;
}

/** What a guest agrees to, in the envelope’s language, with its hash. */
export function consentOf({ language, title, consent_version }: EnvelopeHeld, sender: Sender) {
  const paragraphs = inLanguage(language, () => [
    texts.scope(sender.name, sender.organisation, title),
    texts.paper,
    texts.withdraw,
    texts.contact,
    texts.equipment,
    texts.record,
  ]);
  const heading = inLanguage(language, () => texts.title);
  const sha256 = createHash('sha256').update(canonicalJson([heading, ...paragraphs])).digest('hex');
  return { version: consent_version, sha256, language, title: heading, paragraphs };
}
