import type { NewToast } from './toast-context.tsx';

const errorTimeout = 10_000;

/** How a failed product call is said (specification, sections 8 and 9). The same failure again shows once. */
export function failureToast(message: string): NewToast {
  return {
    id: `failure: ${message}`,
    title: 'Error',
    description: message,
    icon: 'error',
    color: 'red',
    timeout: errorTimeout,
  };
}
