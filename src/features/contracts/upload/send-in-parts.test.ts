import { describe, expect, test } from 'vitest';
import type { PartedUpload } from '#api-contract/uploads/endpoints';
import { type PartCarrier, sendInParts, type UploadMemory } from './send-in-parts.ts';

const file = new File(['0123456789'], 'large.pdf', { lastModified: 1 });

/** A server that keeps parts of four bytes, and breaks off when it is told to. */
function makeServer(breakAt = Infinity) {
  const uploads = new Map<string, string>();
  const present = (id: string): PartedUpload => ({
    id,
    size: file.size,
    part_bytes: 4,
    received: uploads.get(id)?.length ?? 0,
  });
  const server = { uploads, parts: [] as string[], breakAt };
  const carrier: PartCarrier = {
    begin: async () => {
      const id = `upload ${uploads.size + 1}`;
      uploads.set(id, '');
      return present(id);
    },
    ask: async (id) => (uploads.has(id) ? present(id) : null),
    carry: async ({ id }, bytes, { onProgress }) => {
      if (server.parts.length >= server.breakAt) throw new Error('No connection.');
      const text = await bytes.text();
      server.parts.push(text);
      onProgress(0.5);
      uploads.set(id, `${uploads.get(id) ?? ''}${text}`);
      return present(id);
    },
  };
  return { server, carrier };
}

function makeMemory(): UploadMemory & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    recall: ({ name }) => kept.get(name) ?? null,
    remember: ({ name }, id) => void kept.set(name, id),
    forget: ({ name }) => void kept.delete(name),
  };
}

const options = (signal = new AbortController().signal) => {
  const shares: number[] = [];
  return { signal, shares, onProgress: (share: number) => void shares.push(share) };
};

describe('a file in parts', () => {
  test('arrives whole, and its progress only grows', async () => {
    const { server, carrier } = makeServer();
    const told = options();
    expect(await sendInParts(file, carrier, makeMemory(), told)).toBe('upload 1');
    expect(server.parts).toEqual(['0123', '4567', '89']);
    expect(told.shares).toEqual([0, 0.2, 0.4, 0.6, 0.8, 0.9]);
  });

  test('goes on where it broke off', async () => {
    const { server, carrier } = makeServer(1);
    const memory = makeMemory();
    await expect(sendInParts(file, carrier, memory, options())).rejects.toThrow('No connection.');
    server.breakAt = Infinity;
    expect(await sendInParts(file, carrier, memory, options())).toBe('upload 1');
    expect(server.parts).toEqual(['0123', '4567', '89']);
  });

  test('begins again where the server has forgotten it', async () => {
    const { server, carrier } = makeServer();
    const memory = makeMemory();
    memory.remember(file, 'long gone');
    expect(await sendInParts(file, carrier, memory, options())).toBe('upload 1');
    expect(memory.kept.get(file.name)).toBe('upload 1');
    expect(server.parts).toHaveLength(3);
  });

  test('stops between two parts', async () => {
    const { server, carrier } = makeServer();
    const stop = new AbortController();
    const told = { signal: stop.signal, onProgress: () => stop.abort(new Error('Paused.')) };
    await expect(sendInParts(file, carrier, makeMemory(), told)).rejects.toThrow('Paused.');
    expect(server.parts).toEqual(['0123']);
  });

  test('is given up where nothing of it is kept', async () => {
    const { carrier } = makeServer();
    const deaf = { ...carrier, carry: async (upload: PartedUpload) => upload };
    await expect(sendInParts(file, deaf, makeMemory(), options())).rejects.toThrow('keeps none');
  });
});
