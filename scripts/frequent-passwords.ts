import { readFile, writeFile } from 'node:fs/promises';
import { newPassword } from '../api-contract/values.ts';
import { passwordFingerprint } from '../server/kernel/access/frequent-passwords.ts';

/** Makes the list of frequent passwords from a file with a password on each line, the most frequent first (ADR 0062). */
const count = 100_000;
const [source = ''] = process.argv.slice(2);
const lines = (await readFile(source, 'utf8')).split(/\r?\n/).map((line) => line.toLowerCase());
const chosen = [...new Set(lines)].filter((line) => newPassword.safeParse(line).success).slice(0, count);
const fingerprints = [...new Set(chosen.map(passwordFingerprint))].sort((one, other) => one - other);
const list = Buffer.alloc(4 * fingerprints.length);
for (const [index, fingerprint] of fingerprints.entries()) list.writeUInt32BE(fingerprint, 4 * index);
const file = new URL('../server/kernel/access/frequent-passwords.bin', import.meta.url);
await writeFile(file, list);
console.log(`${chosen.length} passwords, ${list.length} bytes.`);
