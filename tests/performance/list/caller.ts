import { Agent, get } from 'node:http';

/** A client in a process of its own, so that its CPU time is not the server's: told a path and a number, it makes so many calls. */
const [address = '', token = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

process.on('message', async ({ path, calls }: { path: string; calls: number }) => {
  for (let call = 0; call < calls; call += 1) await callOnce(`${address}${path}`);
  process.send?.('done');
});
process.send?.('ready');

function callOnce(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Token ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}
