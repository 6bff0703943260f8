import type { ReadyMadeStamp } from './ready-made-stamps.ts';
import { localised } from '#languages';

const stamps: Record<ReadyMadeStamp, string> = {
  approved: 'Approved',
  reviewed: 'Reviewed',
  draft: 'Draft',
  confidential: 'Confidential',
};

export const messages = localised('ready-made-stamps', {
  stamps,
  described: (title: string, line: string) => `Stamp: ${title}, ${line}`,
});
