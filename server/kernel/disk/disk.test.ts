import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDisk, type DiskRoom } from './index.ts';

const gigabyte = 1024 ** 3;
const diskWith = (room: DiskRoom) => openDisk('/', async () => room);

describe('a disk', () => {
  test.each([
    ['ok', { free: 50, size: 100 }],
    ['low', { free: 4, size: 100 }],
    ['full', { free: 0.4, size: 100 }],
    ['ok', { free: 0.2, size: 1 }],
    ['full', { free: 0.05, size: 1 }],
    ['low', { free: 1, size: 1000 }],
  ])('is %s with %o gigabytes', async (state, { free, size }) => {
    expect(await diskWith({ free: free * gigabyte, size: size * gigabyte }).state()).toBe(state);
  });

  test('takes what leaves the reserve untouched, and nothing more', async () => {
    const disk = diskWith({ free: 2 * gigabyte, size: 100 * gigabyte });
    await disk.requireRoom(gigabyte);
    await expect(disk.requireRoom(1.6 * gigabyte)).rejects.toMatchObject({ code: 'storage_full' });
  });

  test('never takes anything while it is full', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1 }), async (share, size) => {
        const disk = diskWith({ free: share * size, size });
        const taken = await disk.requireRoom().then(
          () => true,
          () => false,
        );
        expect(taken).toBe((await disk.state()) !== 'full');
      }),
    );
  });

  test('whose file system does not answer counts as one with room', async () => {
    const disk = openDisk('/', () => Promise.reject(new Error('EIO')));
    await disk.requireRoom(gigabyte);
    expect(await disk.state()).toBe('ok');
  });

  test('of a folder of this machine can be measured', async () => {
    expect(['ok', 'low', 'full']).toContain(await openDisk(import.meta.dirname).state());
  });
});
