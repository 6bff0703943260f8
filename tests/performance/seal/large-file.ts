import { createHash, randomBytes } from 'node:crypto';
import { createTestAuthority, seal } from '../../../signatures/index.ts';
import { isWhole, verify } from '../../../signatures/verify/index.ts';
import { Increment } from '../../../signatures/document/increment.ts';
import { sampleDocument } from '../../../signatures/testing/sample-documents.ts';
import { Stream } from '../../../signatures/verify/file/values.ts';
import { cpuTime } from '../../../extraction/testing/cost.ts';

const size = 200 * 1024 * 1024;

/** Seals and verifies a file of 200 MB; says what that costs beside its SHA-256, and the most memory it took. */
const increment = await Increment.on(await sampleDocument(10));
increment.add(new Stream(new Map(), new Uint8Array(randomBytes(size)), 0));
const bytes = increment.toBytes();
const { signer } = await createTestAuthority('Northwind');
const hashing = await cpuTime(() => createHash('sha256').update(bytes).digest());
const sealing = await cpuTime(async () => {
  const sealed = await seal({ bytes, signer });
  if (!isWhole(await verify(sealed.bytes))) throw new Error('The large file isn’t whole.');
});
console.log(JSON.stringify({ hashing, sealing, megabytes: process.resourceUsage().maxRSS / 1024 }));
