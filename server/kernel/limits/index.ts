import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Configuration } from '#kernel/configuration';
import { ApiError, refusals, type RequestFacts } from '#kernel/request';

/** How often things may be tried. Refuses with `too_many_requests`; counts in PostgreSQL, so for all processes together. */
export interface Limits {
  /** Any call; counted per process, since only a flood of this process is meant. */
  flood(facts: RequestFacts): Promise<void>;
  /** A try to sign in; forgotten again when it succeeds. */
  signIn(facts: RequestFacts, emailKey: string): Promise<{ forget(): Promise<void> }>;
  signUp(facts: RequestFacts): Promise<void>;
  /** A request for a password reset. */
  resetMail(facts: RequestFacts, emailKey: string): Promise<void>;
  /** A try to use a one-time link. */
  link(facts: RequestFacts): Promise<void>;
  /** A try to name one's present password. */
  password(userId: string): Promise<void>;
  /** A calendar program that fetches a feed. */
  feed(tokenHash: string): Promise<void>;
  /** A question whether a file was sealed here. */
  verification(facts: RequestFacts): Promise<void>;
  /** An invitation by e-mail. */
  invitation(organisationId: string): Promise<void>;
}

const minute = 60;
const hour = 60 * minute;

export function createLimits(pool: pg.Pool, { requestsPerMinute, signUpsPerHour }: Configuration): Limits {
  const shared = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix,
      points,
      duration,
    });

  const flood = requestsPerMinute > 0 ? new RateLimiterMemory({ points: requestsPerMinute, duration: minute }) : null;
  // Few attempts from one address, more from all addresses together: ten of them must not lock a user out.
  const signInHere = shared('sign-in-here', 10, 15 * minute);
  const signInByEmail = shared('sign-in-email', 60, 15 * minute);
  const signInByAddress = shared('sign-in-address', 100, 15 * minute);
  const signUp = shared('sign-up', signUpsPerHour, hour);
  const resetByEmail = shared('reset-email', 5, hour);
  const resetByAddress = shared('reset-address', 50, hour);
  const link = shared('link', 60, 15 * minute);
  const password = shared('password', 10, 15 * minute);
  const feed = shared('feed', 120, hour);
  const verification = shared('verification', 60, 15 * minute);
  const invitation = shared('invitation', 500, 24 * hour);

  return {
    flood: async (facts) => {
      if (flood) await consume(flood, addressOf(facts));
    },
    signIn: async (facts, emailKey) => {
      const address = addressOf(facts);
      const email = digest(emailKey);
      const here = digest(`${emailKey} ${address}`);
      await consume(signInByAddress, address);
      await consume(signInHere, here);
      await consume(signInByEmail, email);
      return {
        forget: async () => {
          await signInHere.delete(here);
          await signInByEmail.reward(email);
          await signInByAddress.reward(address);
        },
      };
    },
    signUp: (facts) => consume(signUp, addressOf(facts)),
    resetMail: async (facts, emailKey) => {
      await consume(resetByAddress, addressOf(facts));
      await consume(resetByEmail, digest(emailKey));
    },
    link: (facts) => consume(link, addressOf(facts)),
    password: (userId) => consume(password, userId),
    feed: (tokenHash) => consume(feed, tokenHash),
    verification: (facts) => consume(verification, addressOf(facts)),
    invitation: (organisationId) => consume(invitation, organisationId),
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new ApiError('too_many_requests', {
      message: refusals.tooManyAttempts(inWords(seconds)),
      headers: { 'retry-after': String(seconds) },
    });
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 60) return seconds === 1 ? refusals.aSecond : refusals.seconds(String(seconds));
  return refusals.minutes(String(minutes));
}

/** An IPv6 /64 network counts as one address. */
function addressOf({ ip }: RequestFacts): string {
  if (!ip?.includes(':')) return ip ?? 'unknown';
  return new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')[0]?.split(':').slice(0, 4).join(':') || ip;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
