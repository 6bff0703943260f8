import type { StreamTarget } from '#api-contract/audit/streams';
import type { Outbound } from '#kernel/outbound';
import type { Batch } from '../read-batch.ts';

export type TargetOf<Kind extends StreamTarget['kind']> = Extract<StreamTarget, { readonly kind: Kind }>;

/** What sending a batch takes. */
export interface Delivery<Kind extends StreamTarget['kind']> {
  readonly streamId: string;
  readonly target: TargetOf<Kind>;
  readonly secret: string;
  readonly certificate: string | null;
  readonly batch: Batch;
  readonly outbound: Outbound;
  readonly at: Date;
  readonly signal: AbortSignal;
}

/** The receiver answered, and not that it took the batch. */
export class NotTaken extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The receiver answered ${status}.`);
    this.name = 'NotTaken';
    this.status = status;
  }
}

export function requireTaken(status: number): void {
  if (status < 200 || status > 299) throw new NotTaken(status);
}
