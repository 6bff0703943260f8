import { readFileSync } from 'node:fs';

/** CPU time in ms that this process and, where `/proc` tells, another one have used so far. */
export function cpuTimeWith(pid: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuTimeOf(pid);
}

/** PostgreSQL works in one thread. The scheduler counts its nanoseconds; `/proc/pid/stat` has hundredths of a second only. */
function cpuTimeOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}
