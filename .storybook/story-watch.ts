import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

const complaints: string[] = [];

const complain = http.all(/\/(api\/|config\.json$|builds\/)/, ({ request }) => {
  complaints.push(`Nothing mocks ${request.method} ${new URL(request.url).pathname}.`);
  return HttpResponse.error();
});

const arrival = '/calls-arrived';
const arrived = http.get(arrival, () => new HttpResponse());

/** Settles when calls that were made before have come to the worker, which takes them in turn: those of the story before. */
export const callsArrived = () => fetch(arrival);

/** Start the worker that answers every call of a story; a call that nothing mocks is a complaint. */
export async function startWorker() {
  const worker = setupWorker(arrived, complain);
  await worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledFrame: 'bypass',
  });
  return worker;
}

/** Note whatever the page complains about from now on. Returns the way to stop. */
export function watchStory(): () => void {
  complaints.length = 0;
  const reportError = console.error;
  console.error = (...given: unknown[]) => {
    complaints.push(`console.error: ${given.map(asText).join(' ')}`);
    reportError(...given);
  };
  const onError = (event: ErrorEvent) => complaints.push(`Uncaught: ${asText(event.error ?? event.message)}`);
  const onRejection = (event: PromiseRejectionEvent) => complaints.push(`Unhandled rejection: ${asText(event.reason)}`);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    console.error = reportError;
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Fail the story for every complaint that its `expectedErrors` parameter does not name. */
export function failOnComplaints(expected: readonly RegExp[] = []): void {
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
}

function asText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
