import { readFileSync } from 'node:fs';

/** `/proc` counts CPU time in hundredths of a second. */
const millisecondsPerTick = 10;

/** CPU time in ms that this process and, where `/proc` tells, another one have used so far. */
export function cpuTimeWith(pid: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuTimeOf(pid);
}

function cpuTimeOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}
