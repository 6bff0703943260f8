import { LanguageModelFailed, refineFindings, type DocText, type Findings, type LanguageModel } from '#extraction';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant } from '#kernel/db';
import { originOf } from './language-model.ts';
import type { ReadVersion } from './store-reading.ts';

type Read = Extract<Findings, { status: 'read' }>;

/** What left this machine, for the trail. */
export interface Sent {
  readonly origin: string | null;
  readonly model: string;
  readonly characters: number;
  readonly refused: number;
}

export interface Refined {
  readonly reading: Read;
  /** Null where nothing was uncertain, so that the model wasn’t called. */
  readonly outcome: 'asked' | 'failed' | null;
  readonly sent: Sent | null;
}

/** Has a language model review what is uncertain; without its answer, the reader’s findings are kept. */
export async function refined(
  document: DocText,
  reading: Read,
  languageModel: LanguageModel,
  signal: AbortSignal,
): Promise<Refined> {
  try {
    const {
      findings,
      refused,
      sentCharacters: characters,
    } = await refineFindings(document, reading, languageModel, signal);
    if (characters === 0 || findings.status !== 'read') return { reading, outcome: null, sent: null };
    const sent = { origin: originOf(languageModel), model: languageModel.model, characters, refused };
    return { reading: findings, outcome: 'asked', sent };
  } catch (error) {
    if (!(error instanceof LanguageModelFailed)) throw error;
    return { reading, outcome: 'failed', sent: null };
  }
}

/** Tell the trail which contract's text left this machine, how much of it and where to. */
export async function noteSent(tenant: Tenant, { contractId }: ReadVersion, sent: Sent): Promise<void> {
  const { title } = await selectFrom(tenant, 'contracts')
    .select('title')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  const target = { type: 'contract', id: contractId, name: title };
  await audit(tenant, { action: 'contract.passages_sent', target, after: { ...sent } });
}
