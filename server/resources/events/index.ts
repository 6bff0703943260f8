import { sql } from 'kysely';
import { eventEndpoints } from '#api-contract/events/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import type { EventHub } from '#kernel/events';
import { type Api, type HandlerOf, routes } from '#kernel/http';

/** A stream ends after a while, so that whoever holds it is asked again who they are. In milliseconds. */
const longest = 30 * 60_000;
/** Bytes that wait for a reader who does not read, before its stream ends. */
const maxWaiting = 16_384;

const hello = new TextEncoder().encode('retry: 2000\n: \n\n');

/** Streams of what to look at again. Without a hub, as in tests, a stream greets and ends. */
export function eventRoutes(hub: EventHub | null): (api: Api) => void {
  return (api) => routes(api, eventEndpoints, { streamEvents: streamEvents(hub) });
}

function streamEvents(hub: EventHub | null): HandlerOf<'streamEvents'> {
  return async ({ caller, inTenant, request }) => {
    let leave = () => {};
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          controller.enqueue(hello);
          if (!hub) {
            controller.close();
            return;
          }
          let open = true;
          const end = () => {
            if (!open) return;
            leave();
            controller.close();
          };
          const remove = hub.add({
            organisationId: caller.organisationId,
            userId: caller.userId,
            send(bytes) {
              if ((controller.desiredSize ?? 0) < -maxWaiting) end();
              else controller.enqueue(bytes);
            },
            recheck: () => void inTenant((tenant) => isOpen(tenant, caller.sessionId)).then((is) => is || end(), end),
            end,
          });
          const ending = setTimeout(end, longest).unref();
          leave = () => {
            open = false;
            clearTimeout(ending);
            remove();
          };
          if (hub.isClosed) end();
          request.signal.addEventListener('abort', () => leave(), { once: true });
        },
        cancel: () => leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    });
  };
}

/** Whether a session goes on. */
async function isOpen(tenant: Tenant, sessionId: string): Promise<boolean> {
  const found = await selectFrom(tenant, 'access_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 't.organisation_id').onRef('u.id', '=', 't.user_id'),
    )
    .select('t.id')
    .where('t.id', '=', sessionId)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}
