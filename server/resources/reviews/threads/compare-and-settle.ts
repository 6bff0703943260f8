import { compareVersions, settleDecided, WordFileRefused } from '#word-documents';
import type { CompareAnswer, CompareTask, SettleAnswer, SettleTask } from './tasks.ts';

export async function compare({ bytes, newer, author, date }: CompareTask): Promise<CompareAnswer> {
  try {
    const redline = await compareVersions(bytes, newer, { author, date });
    if (redline.status === 'refused') return redline;
    return { status: 'proven', bytes: new Uint8Array(redline.bytes), notices: redline.notices };
  } catch (error) {
    if (error instanceof WordFileRefused) return { status: 'unopened', version: error.version, reason: error.message };
    throw error;
  }
}

export async function settle({ bytes, decisions }: SettleTask): Promise<SettleAnswer> {
  try {
    const settled = await settleDecided(bytes, decisions);
    return settled.status === 'refused' ? settled : { status: 'proven', bytes: new Uint8Array(settled.bytes) };
  } catch (error) {
    if (error instanceof WordFileRefused) return { status: 'unopened', reason: error.message };
    throw error;
  }
}
