import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 };

/** Any character of Unicode, as fast-check's unit `binary`, for which each process prepares about a second. */
export const anyCharacter = fc
  .nat({ max: 0x10_ffff - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count));
