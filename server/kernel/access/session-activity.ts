import { sql } from 'kysely';
import { withTenant, type Database, type Tenant } from '#kernel/db';
import type { BackgroundTasks } from '#kernel/jobs';
import type { Caller } from './caller.ts';

/** `last_used_at` is kept to the minute: a write per request would cost more than the seconds are worth. */
const keptToMs = 60_000;

interface Use {
  readonly organisationId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Stores when sessions were last used and members last seen: after the answer and in batches, so that a request that
 * reads writes nothing. Uses that are noted while a batch is being stored go with the next one.
 */
export class SessionActivity {
  readonly #database: Database;
  readonly #backgroundTasks: BackgroundTasks['run'];
  readonly #waiting = new Map<string, Use>();
  #storing = false;

  constructor(database: Database, backgroundTasks: BackgroundTasks['run']) {
    this.#database = database;
    this.#backgroundTasks = backgroundTasks;
  }

  note({ organisationId, userId, sessionId, lastUsedAt, ended }: Caller): void {
    if (ended || Date.now() - lastUsedAt.getTime() <= keptToMs) return;
    this.#waiting.set(sessionId, { organisationId, userId, sessionId });
    if (!this.#storing) this.#backgroundTasks('store when sessions were used', () => this.#storeWaiting());
  }

  async #storeWaiting(): Promise<void> {
    this.#storing = true;
    try {
      while (this.#waiting.size > 0) {
        const uses = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const [organisationId, own] of Map.groupBy(uses, (use) => use.organisationId)) {
          await withTenant(this.#database, organisationId, (tenant) => store(tenant, own));
        }
      }
    } finally {
      this.#storing = false;
    }
  }
}

/** Skips rows that another process is writing at this moment. */
async function store({ db, organisationId }: Tenant, uses: readonly Use[]): Promise<void> {
  await sql`
    update access_tokens t set last_used_at = now()
    from (
      select id from access_tokens
      where organisation_id = ${organisationId} and id = any(${uses.map(({ sessionId }) => sessionId)}::uuid[])
      for update skip locked
    ) used
    where t.organisation_id = ${organisationId} and t.id = used.id`.execute(db);
  await sql`
    update users u set last_seen_at = now()
    from (
      select id from users
      where organisation_id = ${organisationId} and id = any(${uses.map(({ userId }) => userId)}::uuid[])
      for no key update skip locked
    ) seen
    where u.organisation_id = ${organisationId} and u.id = seen.id`.execute(db);
}
