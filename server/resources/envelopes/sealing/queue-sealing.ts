import { z } from 'zod';
import type { Tenant } from '#kernel/db';
import { enqueue, type Job } from '#kernel/jobs';
import { inLanguage } from '#kernel/languages';
import type { EnvelopeHeld } from '../hold-envelope.ts';

/** Seals the documents of an envelope. Asked for twice, it finds the work done or under way. */
export const sealEnvelope: Job<{ envelopeId: string }> = {
  name: 'envelopes.seal',
  queue: 'sealing',
  payload: z.object({ envelopeId: z.string() }),
};

/** Has an envelope sealed in the background, now or at a moment. */
export const queueSealing = (
  tenant: Tenant,
  { id, language }: Pick<EnvelopeHeld, 'id' | 'language'>,
  runAt?: Date,
): Promise<void> =>
  inLanguage(language, () => enqueue(tenant, sealEnvelope, { envelopeId: id }, { key: id, ...(runAt && { runAt }) }));

/** Adds the time-stamps that seals lack because the time authority was down. */
export const upgradeSeals: Job<{ envelopeId: string; tries: number }> = {
  name: 'envelopes.upgrade-seals',
  queue: 'sealing',
  payload: z.object({ envelopeId: z.string(), tries: z.number().int() }),
};

const hourMs = 3_600_000;
/** Has the seals of an envelope upgraded, in an hour unless at another moment. */
export const queueUpgrade = (
  tenant: Tenant,
  envelopeId: string,
  tries = 0,
  runAt = new Date(Date.now() + hourMs),
): Promise<void> => enqueue(tenant, upgradeSeals, { envelopeId, tries }, { key: envelopeId, runAt });
