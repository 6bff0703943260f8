import pg from 'pg';
import type { Logger } from 'pino';
import { heartbeat } from '#api-contract/events/changed';
import { changeChannel, type ChangeNotice } from '#kernel/db';

/** Who looks at something, through one stream. */
export interface Listener {
  readonly organisationId: string;
  readonly userId: string;
  /** Takes bytes of the stream. */
  readonly send: (bytes: Uint8Array) => void;
  /** Ends the stream if its session has ended. */
  readonly recheck: () => void;
  readonly end: () => void;
}

/** Hears of what is committed, in whichever process, and passes it on to those who look at it. */
export interface EventHub {
  /** Adds a listener; returns the way to take it off. */
  add(listener: Listener): () => void;
  readonly size: number;
  readonly isClosed: boolean;
  /** Ends every stream, and takes no more. */
  close(): Promise<void>;
}

const reconnectAfter = 1_000;
const encoder = new TextEncoder();
const message = (data: object) => encoder.encode(`event: changed\ndata: ${JSON.stringify(data)}\n\n`);
const lookAgain = message({ resources: 'all' });
const beat = encoder.encode(': \n\n');

/** Opens the one connection of this process that listens. What is missed while it is lost counts as everything. */
export async function openEventHub(url: string, log: Logger): Promise<EventHub> {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const everyone = () => [...listeners.values()].flatMap((each) => [...each]);

  async function connect(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, application_name: 'accordant events' });
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => pass(payload ?? ''));
    client = opened;
    await opened.connect();
    await opened.query(`listen ${changeChannel}`);
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (closed || client !== lost) return;
    client = undefined;
    log.warn({ err: error }, 'the connection that hears of changes was lost');
    lost.end().catch(() => undefined);
    retry = setTimeout(again, reconnectAfter);
  }

  function again(): void {
    connect().then(
      () => {
        for (const { send } of everyone()) send(lookAgain);
      },
      (error: Error) => {
        if (client) lose(client, error);
      },
    );
  }

  function pass(payload: string): void {
    const { organisation, resources, people, sessions } = JSON.parse(payload) as ChangeNotice;
    const told = new Set(people === 'all' ? [] : people);
    const [forAll, withOwn] = [message({ resources }), message({ resources: [...resources, 'notifications'] })];
    for (const { userId, send, recheck } of listeners.get(organisation) ?? []) {
      if (people === 'all' || told.has(userId)) send(withOwn);
      else if (resources.length > 0) send(forAll);
      if (sessions) recheck();
    }
  }

  await connect();
  const beating = setInterval(() => {
    for (const { send } of everyone()) send(beat);
  }, heartbeat).unref();

  return {
    add(listener) {
      const { organisationId } = listener;
      const ofOrganisation = listeners.get(organisationId) ?? new Set();
      listeners.set(organisationId, ofOrganisation.add(listener));
      return () => {
        ofOrganisation.delete(listener);
        if (ofOrganisation.size === 0 && listeners.get(organisationId) === ofOrganisation)
          listeners.delete(organisationId);
      };
    },
    get size() {
      return everyone().length;
    },
    get isClosed() {
      return closed;
    },
    async close() {
      closed = true;
      clearInterval(beating);
      clearTimeout(retry);
      for (const { end } of everyone()) end();
      listeners.clear();
      await client?.end();
    },
  };
}
