import { endpoint } from '../endpoint.ts';

export const eventEndpoints = {
  streamEvents: endpoint({
    method: 'get',
    path: '/api/events',
    access: 'signed-in',
    summary:
      'Server-sent events that say which resources to look at again, never what is in them. A comment every 25 seconds; ends with the session.',
    download: 'text/event-stream',
  }),
} as const;
