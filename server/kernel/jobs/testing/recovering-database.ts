import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** Says that it recovers, as PostgreSQL does after a crash (SQLSTATE 57P03), until `admit` is called. */
export interface RecoveringDatabase {
  readonly url: string;
  /** How many connections were refused so far. */
  refused(): number;
  admit(): void;
  close(): void;
}

/** A door in front of the database at `url`, a socket in a folder of this machine. */
export async function recoveringDatabase(url: string): Promise<RecoveringDatabase> {
  const behind = new URL(url);
  const socket = `${behind.searchParams.get('host')}/.s.PGSQL.${behind.searchParams.get('port') ?? 5432}`;
  let refused = 0;
  let open = false;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    if (open) {
      const database = connect(socket);
      database.on('error', () => client.destroy());
      client.pipe(database).pipe(client);
      return;
    }
    client.once('data', () => {
      refused += 1;
      client.end(refusal);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${behind.username}@127.0.0.1:${port}${behind.pathname}`,
    refused: () => refused,
    admit: () => {
      open = true;
    },
    close: () => server.close(),
  };
}

const fields = { S: 'FATAL', V: 'FATAL', C: '57P03', M: 'the database system is in recovery mode' };
const text = Object.entries(fields).map(([name, value]) => `${name}${value}\0`);
const body = Buffer.from(`${text.join('')}\0`);
const length = Buffer.alloc(4);
length.writeInt32BE(body.length + length.length);

const refusal = Buffer.concat([Buffer.from('E'), length, body]);
