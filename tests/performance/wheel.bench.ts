import { addDays } from '#api-contract/calendar-day';
import { layOut } from '../../src/features/tasks/wheel/geometry/wheel-layout.ts';
import { windowOf } from '../../src/features/tasks/wheel/geometry/year-window.ts';
import { onBuiltPage } from './measure/built-page.ts';
import { mountCost } from './measure/mount-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 7;
const viewport = { width: 1024, height: 900 };
const kinds = ['contract_end', 'contract_notice', 'obligation', 'task', 'review', 'approval'];

/** Placing 1,000 items, beside what a frame may take of it; mounting the dial, beside bare paths of the same shapes. */
export async function run(): Promise<BenchResult[]> {
  return [atMost('wheel: geometry of 1,000 items', 'ms CPU', geometry(1_000), 1.5, 1), await mounting()];
}

function geometry(count: number): number {
  const window = windowOf('2026-01-01', 'year');
  const items = Array.from({ length: count }, (_, number) => ({
    kind: kinds[(number * 31) % kinds.length] ?? 'task',
    day: addDays(window.from, (number * 97 + ((number * number) % 61)) % window.days),
  }));
  const place = () => layOut(items, kinds, window, { inner: 158, outer: 396 });
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < 100; time += 1) place();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / 100;
  });
  return median(times);
}

function mounting(): Promise<BenchResult> {
  return onBuiltPage('wheel-page', async (browser, url) => {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await mountCost(browser, `${url}/?variant=bare`, viewport));
      ours.push(await mountCost(browser, `${url}/?variant=ours`, viewport));
    }
    return atMost('wheel: mounting 1,000 items', 'ms', median(ours), median(bare), 1.6);
  });
}
