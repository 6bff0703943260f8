import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { checkAnchors, fileAnchors, startAnchorKeeper } from '#kernel/audit';
import type { Database } from '#kernel/db';

/** The ends of trails in a file of their own, kept and compared as a process does it. */
export async function anchorsOf(database: Database) {
  const folder = await mkdtemp(path.join(tmpdir(), 'accordant-anchors-'));
  const stores = [fileAnchors(path.join(folder, 'anchors.jsonl'))];
  const log = pino({ level: 'silent' });
  const anchor = () => startAnchorKeeper(database.signer, stores, log).stop();
  return {
    anchor,
    restart: () => checkAnchors(database, stores, log),
    /** Keeps them while it runs, as often as a process does. */
    start: () => startAnchorKeeper(database.signer, stores, log),
    close: () => rm(folder, { recursive: true }),
  };
}
