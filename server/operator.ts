import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  findSetBack,
  isGenuine,
  keptSigningKey,
  openSigner,
  PackageBroken,
  readNewestAnchors,
  TrailBroken,
  verifyExport,
  verifyPackage,
} from '#kernel/audit';
import { readConfiguration } from '#kernel/configuration';
import { NotUnderstood, readArguments, required, type OperatorArguments } from './operator/arguments.ts';
import { withOperatorDatabase } from './operator/database.ts';
import { settingsTable } from './operator/settings-table.ts';
import { activateSubscription, cancelSubscription, listOrganisations } from './operator/subscriptions.ts';

const help = `npm run operator -- <command>

  list-organisations                           list organisations with their subscriptions
  activate-subscription --organisation <ID or e-mail of a member> [--plan Standard] [--seats 25]
  cancel-subscription --organisation <ID or e-mail of a member>
  verify-audit --file <export.jsonl> [--key <fingerprint>[,<older one>]]
                                               verify an exported audit trail; no database needed
  verify-package --file <package.zip> [--key <fingerprint>[,<older one>]]
                                               verify an audit package; no database needed
  check-anchors --file <anchors>               compare audit trails with their anchors in a file or a saved e-mail
  audit-key                                    print the fingerprint of the audit signing key
  settings                                     print all settings as a Markdown table
`;

type Command = (given: OperatorArguments) => Promise<void> | void;

const commands: Record<string, Command> = {
  help: () => console.log(help),
  settings: () => console.log(settingsTable()),
  'list-organisations': () =>
    withOperatorDatabase(readConfiguration(process.env), async (opened) =>
      console.table(await listOrganisations(opened)),
    ),
  'activate-subscription': (given) => {
    const wanted = required(given, 'organisation');
    const change = {
      plan: given.plan ?? 'Standard',
      seats: given.seats === undefined ? undefined : readSeats(given.seats),
    };
    return withOperatorDatabase(readConfiguration(process.env), async (opened) =>
      console.table([await activateSubscription(opened, wanted, change)]),
    );
  },
  'cancel-subscription': (given) => {
    const wanted = required(given, 'organisation');
    return withOperatorDatabase(readConfiguration(process.env), async (opened) =>
      console.table([await cancelSubscription(opened, wanted)]),
    );
  },
  'verify-audit': (given) => {
    const { entries, removed, organisationId, signedAt, keyId, extract } = verifyExport(
      readFileSync(required(given, 'file')),
      ...(given.key?.split(',') ?? []),
    );
    console.log(
      `The audit trail is intact: ${entries} entries for organisation ${organisationId}, signed ${signedAt} with key ${keyId}.`,
    );
    if (extract)
      console.log(
        `It was narrowed to ${extract.included} of them by ${JSON.stringify(extract.filters)}; of the others, the file holds the hashes.`,
      );
    if (removed > 0) console.log(`The ${removed} entries before these were removed when their retention ended.`);
    if (!given.key) console.log('Compare the key with the published fingerprint, or pass it with --key.');
  },
  'verify-package': (given) => {
    const bytes = readFileSync(required(given, 'file'));
    const { organisation, assessment, snapshot, files, links, keyId } = verifyPackage(
      bytes,
      ...(given.key?.split(',') ?? []),
    );
    console.log(
      `The package is intact: ${files} files of snapshot ${snapshot} of “${assessment}” for ${organisation}, signed with key ${keyId}.`,
    );
    if (links > 0) console.log(`${links} pieces of evidence are links to pages elsewhere, which can’t be verified.`);
    if (!given.key) console.log('Compare the key with the published fingerprint, or pass it with --key.');
  },
  'check-anchors': (given) => {
    const file = required(given, 'file');
    return withOperatorDatabase(readConfiguration(process.env), async ({ database }) => {
      const anchors = await readNewestAnchors(file, (anchor) => isGenuine(database.signer, anchor));
      if (anchors.length === 0) throw new Error('The file holds no anchor that this installation signed.');
      const problems = await findSetBack(database, anchors);
      for (const { organisationId, problem } of problems)
        console.error(`The audit trail of organisation ${organisationId} can’t be trusted: ${problem}.`);
      if (problems.length > 0) process.exitCode = 1;
      console.log(`${anchors.length - problems.length} of ${anchors.length} audit trails contain their anchor.`);
    });
  },
  'audit-key': () => {
    const { auditSigningKey, dataDir } = readConfiguration(process.env);
    console.log(openSigner(auditSigningKey ?? keptSigningKey(path.join(dataDir, 'audit-signing-key'))).keyId);
  },
};

function readSeats(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new NotUnderstood('--seats must be a whole number greater than 0.');
}

try {
  const given = readArguments(process.argv.slice(2));
  const command = commands[given.command];
  if (!command) throw new NotUnderstood(`Unknown command: ${given.command}.`);
  await command(given);
} catch (error) {
  const prefix =
    error instanceof TrailBroken
      ? 'The audit trail can’t be trusted. '
      : error instanceof PackageBroken
        ? 'The package can’t be trusted. '
        : '';
  console.error(prefix + (error instanceof Error ? error.message : String(error)));
  if (error instanceof NotUnderstood) console.error(`\n${help}`);
  process.exit(1);
}
