import type { SealRecord } from '#api-contract/verification/endpoints';

/** What the record of sealed files says, or why it says nothing. */
export type RecordAnswer = SealRecord | 'tooMany' | 'offline';

/** Asks whether a file with this SHA-256 was sealed here. Nothing else of the file is sent. */
export async function askRecord(apiBase: string, sha256: string): Promise<RecordAnswer> {
  try {
    const response = await fetch(`${apiBase}/api/verify/${sha256}`, { credentials: 'omit' });
    if (response.status === 429) return 'tooMany';
    return response.ok ? ((await response.json()) as SealRecord) : 'offline';
  } catch {
    return 'offline';
  }
}
