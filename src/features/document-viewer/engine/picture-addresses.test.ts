import { describe, expect, it, vi } from 'vitest';
import { fileIn, readPicturesFromAddresses } from './picture-addresses.ts';

describe('a picture in an address', () => {
  it('is read as a file of its type', async () => {
    const file = fileIn(`data:image/png;base64,${btoa('\u0089PNG')}`);
    expect(file?.type).toBe('image/png');
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
  });

  it('is distinguished from another of the same size', () => {
    expect(fileIn('data:image/png;base64,AAAA')?.name).not.toBe(fileIn('data:image/png;base64,AAAB')?.name);
  });

  it('is not looked for in other addresses', () => {
    expect(fileIn('https://example.test/a.png')).toBeUndefined();
  });

  it('never reaches the network', async () => {
    const getFromUrl = vi.fn();
    const getFromFile = vi.fn();
    const images = { getFromUrl, getFromFile };
    readPicturesFromAddresses(images);
    await images.getFromUrl('data:image/png;base64,AAAA');
    expect(getFromFile).toHaveBeenCalledOnce();
    expect(getFromUrl).not.toHaveBeenCalled();
  });
});
