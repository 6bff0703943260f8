import { Agent, get } from 'node:http';

/** A client in a process of its own, so that its CPU time is not the server's: told a number, it makes so many calls. */
const [address = '', token = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

process.on('message', async (calls: number) => {
  for (let call = 0; call < calls; call += 1) await callOnce();
  process.send?.('done');
});
process.send?.('ready');

function callOnce(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { authorization: `Token ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} was answered with ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}
