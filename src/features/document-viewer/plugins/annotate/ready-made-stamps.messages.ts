import type { ReadyMadeStamp } from './ready-made-stamps.ts';

const stamps: Record<ReadyMadeStamp, string> = {
  approved: 'Approved',
  reviewed: 'Reviewed',
  draft: 'Draft',
  confidential: 'Confidential',
};

export const messages = {
  stamps,
  described: (title: string, line: string) => `Stamp: ${title}, ${line}`,
} as const;
