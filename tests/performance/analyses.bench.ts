import type { Analysis } from '#api-contract/analyses/endpoints';
import { lostOrDoubled, putInContracts, questionsFor, sender } from '#resources/analyses/testing';
import { startServerProcess } from '#server/start/testing/server-process';
import { signUpAt } from '#server/start/testing/sign-up-at';
import { newDataDir, removeDataDir } from '../e2e/support/running-server.ts';
import { thousandByTwenty } from './analyses/thousand-by-twenty.ts';
import { atMost, type BenchResult } from './measure/result.ts';

const usualKills = 50;
const contracts = 200;
const goesOnWithin = 10;

/**
 * `npm run bench -- analyses 9` for fewer kills. Answers that are lost or doubled when the server is killed without warning
 * while an analysis runs, and how long after the next start it goes on by itself. Then a thousand contracts are asked twenty
 * questions.
 */
export async function run(): Promise<BenchResult[]> {
  const [, , , asked] = process.argv;
  const kills = asked === undefined ? usualKills : Number(asked);
  const dataDir = await newDataDir();
  const start = () => startServerProcess({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' });
  let server = await start();
  try {
    const send = sender(() => server.address, await signUpAt(server.address));
    await putInContracts(send, contracts);
    const questions = await questionsFor(send);
    const begin = async () => (await send<Analysis>('POST', '/api/analyses', { name: 'Storage', ...questions })).id;
    const read = () => send<Analysis>('GET', `/api/analyses/${id}`);
    let id = await begin();
    let [wrong, slowest, answers] = [0, 0, 0];
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await read();
      const began = performance.now();
      let now = before;
      while (now.done === before.done && now.state === 'running') now = await read();
      if (kill > 0) slowest = Math.max(slowest, (performance.now() - began) / 1_000);
      if (now.state === 'done') {
        wrong += lostOrDoubled(now) + contracts - now.done;
        answers += now.answered;
        id = await begin();
        while ((await read()).done === 0) continue;
      }
      await server.kill('SIGKILL');
      server = await start();
      wrong += lostOrDoubled(await read());
    }
    let last = await read();
    while (last.state === 'running') last = await read();
    wrong += lostOrDoubled(last) + contracts - last.done;
    const grown = sender(() => server.address, await signUpAt(server.address, 'thousand@example.com'));
    return [
      atMost(`analyses: answers lost or doubled in ${kills} kills`, 'answers', wrong, answers + last.answered, 0),
      atMost('analyses: goes on by itself after a kill, the slowest', 's', slowest, goesOnWithin, 1),
      ...(await thousandByTwenty(grown, server.process.pid ?? 0)),
    ];
  } finally {
    await server.kill('SIGTERM');
    await removeDataDir(dataDir);
  }
}
