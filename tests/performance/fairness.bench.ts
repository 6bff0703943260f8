import { startServerProcess } from '#server/start/testing/server-process';
import { signUpAt } from '#server/start/testing/sign-up-at';
import { newDataDir, removeDataDir } from '../e2e/support/running-server.ts';
import { timeToFindings, timeToResetMail, upload } from './fairness/as-people-do.ts';
import { hostileFile } from './fairness/hostile-files.ts';
import { heavyContract, longContract } from './measure/long-contract.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const pages = 30;
const rounds = 3;
const hostile = 100;
const mailMs = 5_000;
const givesUpAfter = 60_000;
const atOnce = 200;
const large = 5 * 1024 * 1024;

/**
 * While one organisation uploads a hundred of the worst files at once: how long another one's reset mail takes, and its
 * contract of 30 pages from upload to findings, beside what that took before. Then 200 files of 5 MB at once, by a third.
 */
export async function run(): Promise<BenchResult[]> {
  const dataDir = await newDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' });
  const { address } = server;
  try {
    const token = await signUpAt(address, 'quiet@example.com');
    const contract = await longContract(pages);
    let contracts = 0;
    const read = () => timeToFindings(address, token, new Blob([contract as BlobPart, `\n% ${(contracts += 1)}`]));
    await read();
    const usual = await inTurn(rounds, read);

    const other = await signUpAt(address, 'hostile@example.com');
    const attack = Promise.all(
      Array.from({ length: hostile }, (_, no) =>
        upload(address, other, `worst-${no}`, hostileFile(no)).catch(() => null),
      ),
    );
    const mail = () => timeToResetMail(address, dataDir, 'quiet@example.com', givesUpAfter);
    const mails: number[] = [];
    const during = await inTurn(rounds, async () => {
      mails.push(await mail());
      return read();
    });
    await attack;
    mails.push(await mail());
    during.push(await read());

    const crowd = await signUpAt(address, 'crowd@example.com');
    const scan = await heavyContract(large);
    const uploads = await Promise.all(
      Array.from({ length: atOnce }, (_, no) =>
        upload(address, crowd, `scan-${no}.pdf`, new Blob([scan as BlobPart, `\n% ${no}`])),
      ),
    );
    const refused = uploads.flatMap((each) => each.refused ?? []);
    if (refused.length > 0) console.error(refused[0]);
    return [
      atMost('fairness: reset mail during the attack, the slowest', 'ms', Math.max(...mails), mailMs, 1),
      atMost('fairness: a contract of 30 pages read during the attack', 'ms', median(during), median(usual), 2),
      atMost(
        'fairness: of 200 files of 5 MB at once, refused without a time to come back',
        'files',
        refused.length,
        atOnce,
        0,
      ),
    ];
  } finally {
    await server.kill('SIGTERM');
    await removeDataDir(dataDir);
  }
}

async function inTurn(count: number, work: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let round = 0; round < count; round += 1) results.push(await work());
  return results;
}
