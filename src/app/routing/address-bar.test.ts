import { expect, test, vi } from 'vitest';
import { fullPath, openAddressBar } from './address-bar.ts';

function browserAt(path: string) {
  const events = new EventTarget();
  const location = new URL(path, 'https://app.example') as unknown as Location;
  const history = { state: null as unknown } as History & { state: unknown };
  const moveTo = (state: unknown, _title: string, to?: string | URL | null) => {
    Object.assign(history, { state });
    location.href = new URL(to ?? '', location.href).href;
  };
  const pushState = vi.fn(moveTo);
  const replaceState = vi.fn(moveTo);
  Object.assign(history, { pushState, replaceState });
  const addEventListener = events.addEventListener.bind(events) as Window['addEventListener'];
  const bar = openAddressBar({ location, history, addEventListener });
  return { bar, location, pushState, replaceState, goBack: () => events.dispatchEvent(new Event('popstate')) };
}

test('the address is where the browser is', () => {
  const { bar } = browserAt('/login?redirect=%2Fa#b');
  expect(bar.get()).toEqual({ pathname: '/login', search: '?redirect=%2Fa', hash: '#b', state: null });
  expect(fullPath(bar.get())).toBe('/login?redirect=%2Fa#b');
});

test('navigating notifies the listeners and keeps the state', () => {
  const { bar, pushState, replaceState } = browserAt('/login');
  const listener = vi.fn();
  bar.subscribe(listener);
  bar.go('/signup', { state: { reason: 'x' } });
  expect(bar.get()).toMatchObject({ pathname: '/signup', state: { reason: 'x' } });
  bar.go('/login', { replace: true });
  expect(bar.get()).toMatchObject({ pathname: '/login', state: null });
  expect(listener).toHaveBeenCalledTimes(2);
  expect([pushState.mock.calls.length, replaceState.mock.calls.length]).toEqual([1, 1]);
});

test('going back and outside changes to the address are noticed', () => {
  const { bar, location, goBack } = browserAt('/login');
  const listener = vi.fn();
  bar.subscribe(listener);
  location.pathname = '/signup';
  goBack();
  expect(bar.get().pathname).toBe('/signup');
  location.pathname = '/';
  bar.refresh();
  bar.refresh();
  expect(bar.get().pathname).toBe('/');
  expect(listener).toHaveBeenCalledTimes(2);
});
