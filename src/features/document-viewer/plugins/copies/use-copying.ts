import { useState } from 'react';
import { useFormat } from '#design-system/format';
import { downloadBytes } from '../../plugin-api/download.ts';
import { sha256Of } from '../../engine/sha256.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import type { Certificate } from './certificate-page.ts';
import { messages } from './copies.messages.ts';
import { makeCopy, type CopyOptions } from './make-copy.ts';

export interface CopyWishes {
  pages: readonly number[] | undefined;
  files: readonly File[];
  flatten: boolean;
  header: string;
  footer: string;
  numbered: boolean;
  certified: boolean;
}

const nothing: CopyWishes = {
  pages: undefined,
  files: [],
  flatten: false,
  header: '',
  footer: '',
  numbered: false,
  certified: false,
};

/** Makes copies of the document that is shown, with everything that has been made on it, and hands them over. */
export function useCopying() {
  const { session, opened, fileName, author } = useViewer();
  const format = useFormat();
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');

  const certificate = async (): Promise<Certificate> => {
    const { certificateOf: words } = messages;
    const sha256 = session.sha256 ?? (await sha256Of((await session.document?.getData()) ?? new Uint8Array()));
    const facts: [string, string | undefined][] = [
      [words.file, fileName],
      [words.pages, format.number(opened.reading.state.get().pages)],
      [words.fingerprint, sha256],
      [words.madeBy, author?.name],
      [words.madeAt, format.dateTime(new Date().toISOString())],
    ];
    return {
      title: words.title,
      facts: facts.filter((fact): fact is [string, string] => fact[1] !== undefined),
      note: words.note,
    };
  };

  const optionsFor = async (wishes: CopyWishes): Promise<CopyOptions> => {
    const { pages, files, flatten, header, footer, numbered, certified } = wishes;
    const stamp = {
      header: header.trim() || undefined,
      footer: footer.trim() || undefined,
      numbers: numbered ? messages.number : undefined,
    };
    return {
      flatten,
      pages,
      followedBy: await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer()))),
      stamp: stamp.header || stamp.footer || stamp.numbers ? stamp : undefined,
      certificate: certified ? await certificate() : undefined,
      formatNumber: (number) => format.number(number),
    };
  };

  return {
    making: state === 'making',
    failed: state === 'failed',
    /** Answers whether it was made. */
    make: async (wishes: Partial<CopyWishes>): Promise<boolean> => {
      setState('making');
      try {
        const bytes = await makeCopy(await opened.saving.bytes(), await optionsFor({ ...nothing, ...wishes }));
        downloadBytes(bytes, messages.copyName(fileName));
        setState('idle');
        return true;
      } catch {
        setState('failed');
        return false;
      }
    },
  };
}
