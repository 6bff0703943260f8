import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Anchor, type AnchorStore, readAnchor } from './anchor.ts';

export interface AnchorBucket {
  readonly endpoint: string;
  /** Name of the bucket, and optionally a folder in it. */
  readonly place: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long an anchor can’t be removed, by anyone. */
  readonly lockDays: number;
}

const dayMs = 86_400_000;
const answerTimeout = 30_000;
const atOnce = 8;
/** Names of anchors count down, so that a list begins with the newest. */
const highest = 10 ** 15;

/** Anchors as objects of a bucket with object lock: an object for each, which can’t be replaced or removed until its lock ends. */
export function s3Anchors({ endpoint, place, lockDays, ...keys }: AnchorBucket): AnchorStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const [bucket = '', ...folders] = place.split('/').filter(Boolean);
  const folder = folders.map((each) => `${each}/`).join('');
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  const ask = async (path: string, request: RequestInit = {}) => {
    const answer = await client.fetch(`${root}${path}`, { ...request, signal: AbortSignal.timeout(answerTimeout) });
    const text = await answer.text();
    // The same end of a chain was kept by another process.
    if (answer.ok || (answer.status === 412 && request.method === 'PUT')) return text;
    throw new Error(`The storage of audit anchors returned ${answer.status}: ${text.slice(0, 300)}`);
  };

  const list = async (query: Readonly<Record<string, string>>, element: string): Promise<string[]> => {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const more = token === undefined ? query : { ...query, 'continuation-token': token };
      const text = await ask(`/?${new URLSearchParams({ 'list-type': '2', ...more })}`);
      names.push(...valuesOf(text, element));
      token = query['max-keys'] === undefined ? valuesOf(text, 'NextContinuationToken')[0] : undefined;
    } while (token !== undefined);
    return names;
  };

  const newestIn = async (prefix: string, isGenuine: (anchor: Anchor) => boolean): Promise<Anchor[]> => {
    const newest = await list({ prefix, 'max-keys': '1' }, 'Key');
    const genuine = await firstOf(newest, isGenuine);
    if (genuine || newest.length === 0) return genuine ? [genuine] : [];
    const older = await firstOf(await list({ prefix }, 'Key'), isGenuine);
    return older ? [older] : [];
  };

  const firstOf = async (names: readonly string[], isGenuine: (anchor: Anchor) => boolean) => {
    for (const name of names) {
      const anchor = readAnchor(await ask(`/${name}`));
      if (anchor && isGenuine(anchor)) return anchor;
    }
    return undefined;
  };

  return {
    setting: 'AUDIT_ANCHOR_BUCKET',
    everyMs: 60_000,

    async keep(anchors) {
      const until = new Date(Date.now() + lockDays * dayMs).toISOString();
      await inTurns(anchors, async (anchor) => {
        const body = JSON.stringify(anchor);
        const name = String(highest - anchor.sequence).padStart(16, '0');
        await ask(`/${folder}${anchor.organisation_id}/${name}.json`, {
          method: 'PUT',
          body,
          headers: {
            'content-type': 'application/json',
            'content-md5': createHash('md5').update(body).digest('base64'),
            'if-none-match': '*',
            'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
            'x-amz-object-lock-mode': 'COMPLIANCE',
            'x-amz-object-lock-retain-until-date': until,
          },
        });
      });
    },

    async newest(isGenuine) {
      const organisations = await list({ prefix: folder, delimiter: '/' }, 'Prefix');
      const own = organisations.filter((prefix) => prefix !== folder);
      return (await inTurns(own, (prefix) => newestIn(prefix, isGenuine))).flat();
    },
  };
}

const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))].map(([, value = '']) => value);

/** Does the work for each, a few at once. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  return results;
}
