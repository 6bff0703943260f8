import { generateSigningKey, openSigner, verifyPackage, writePackage } from '#kernel/audit';
import { packageParts } from '#kernel/audit/package/testing';
import { atLeast, type BenchResult } from './measure/result.ts';

/** Changes of single bytes of an audit package that its verifier detects: of every byte, in two ways. */
export async function run(): Promise<BenchResult[]> {
  const signer = openSigner(generateSigningKey());
  const bytes = writePackage(packageParts(signer));
  let detected = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    for (const flip of [1, 0x80]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ flip;
      if (isRefused(changed, signer.keyId)) detected += 1;
    }
  }
  return [atLeast('audit-package: changes detected', 'changes', detected, bytes.length * 2, 1)];
}

function isRefused(bytes: Buffer, keyId: string): boolean {
  try {
    verifyPackage(bytes, keyId);
    return false;
  } catch {
    return true;
  }
}
