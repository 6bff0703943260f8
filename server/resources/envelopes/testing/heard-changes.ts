import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openEventHub } from '#kernel/events';
import type { ContractsApp } from '#resources/contracts/testing';

/** What those who look at an organisation’s data are told from now on, until the test has ended. */
export async function heardChanges(app: ContractsApp, token: string): Promise<readonly string[]> {
  const { id: organisationId } = (await app.call('getOrganisation', { token })).body;
  const hub = await openEventHub(app.database.applicationUrl, pino({ level: 'silent' }));
  onTestFinished(() => hub.close());
  const heard: string[] = [];
  hub.add({
    organisationId,
    userId: '',
    send: (bytes) => void heard.push(new TextDecoder().decode(bytes)),
    recheck: () => undefined,
    end: () => undefined,
  });
  return heard;
}
