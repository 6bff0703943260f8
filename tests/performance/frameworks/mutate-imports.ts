import { importFramework } from '../../../frameworks/files.ts';
import { mutated } from '../../../frameworks/testing/mutations.ts';
import { seeded } from '../../contract/mapped-duties.ts';

const times = Number(process.argv[2]);
let [imported, refused, failed] = [0, 0, 0];
for (let seed = 0; seed < times; seed += 1) {
  try {
    const { status } = await importFramework(mutated(seeded(seed)));
    if (status === 'imported') imported += 1;
    else refused += 1;
  } catch {
    failed += 1;
  }
}
console.log(JSON.stringify({ imported, refused, failed, megabytes: process.resourceUsage().maxRSS / 1024 }));
