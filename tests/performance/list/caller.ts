import { Agent, type ClientRequest, get } from 'node:http';

/**
 * A client in a process of its own, so that its CPU time is not the server's: told a path and a number, it makes so many
 * calls; told a number of streams, it opens so many, or closes those that it has where the number is 0.
 */
const [address = '', token = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Calls {
  readonly path: string;
  readonly calls: number;
}

process.on('message', async (asked: Calls | { readonly streams: number }) => {
  if ('streams' in asked) await holdStreams(asked.streams);
  else await callOften(asked);
  process.send?.('done');
});
process.send?.('ready');

async function callOften({ path, calls }: Calls): Promise<void> {
  for (let call = 0; call < calls; call += 1) await callOnce(`${address}${path}`);
}

const held: ClientRequest[] = [];
const streamAgent = new Agent({ maxSockets: Infinity });
const openAtOnce = 50;

async function holdStreams(count: number): Promise<void> {
  if (count === 0) for (const stream of held.splice(0)) stream.destroy();
  while (held.length < count)
    await Promise.all(Array.from({ length: Math.min(openAtOnce, count - held.length) }, hold));
}

/** Opens a stream of events, and waits for its greeting. */
function hold(): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = get(
      `${address}/api/events`,
      { agent: streamAgent, headers: { authorization: `Token ${token}` } },
      (answer) => {
        answer.on('error', () => undefined).once('data', () => resolve());
        answer.resume();
      },
    );
    stream.on('error', reject);
    held.push(stream);
  });
}

function callOnce(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Token ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}
