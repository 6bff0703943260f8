import { type Api, saveBlob } from '#api';
import type { GuestEnvelope } from '#api-contract/envelopes/guest';
import { certificateNameOf } from '#api-contract/envelopes/kinds';
import type * as Pages from '#features/document-viewer/pages';
import type { GuestDocuments, ShownDocument } from '#features/guest-signing';

interface DocumentsOfGuest extends GuestDocuments {
  /** The SHA-256 of what was shown, by document; throws where one of them wasn’t. */
  readonly shown: (envelope: Pick<GuestEnvelope, 'documents'>) => Record<string, string>;
}

/** A guest’s documents, each opened once. What couldn’t be opened is opened anew when it is asked for again. */
export function guestDocuments(api: Api, openPages: () => Promise<typeof Pages>): DocumentsOfGuest {
  const opened = new Map<string, Promise<ShownDocument>>();
  /** Of exactly the bytes that are shown, by document. */
  const hashes = new Map<string, string>();
  const file = async (documentId: string, part: 'shown' | 'sealed' | 'certificate') =>
    (
      await api.GET('/api/guest/documents/{documentId}/file', {
        params: { path: { documentId }, query: { part } },
        parseAs: 'blob',
      })
    ).data;
  const open = async (documentId: string): Promise<ShownDocument> => {
    const [blob, pages] = await Promise.all([file(documentId, 'shown'), openPages()]);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const sha256 = await pages.sha256Of(bytes);
    const { count, draw, text } = await pages.openPages(bytes);
    hashes.set(documentId, sha256);
    return { pages: count, draw, text };
  };
  return {
    open: (documentId) => {
      const before = opened.get(documentId);
      if (before) return before;
      const opening = open(documentId);
      opened.set(documentId, opening);
      opening.catch(() => opened.delete(documentId));
      return opening;
    },
    download: async (documentId, name, part) =>
      saveBlob(await file(documentId, part), part === 'sealed' ? name : certificateNameOf(name)),
    shown: ({ documents }) =>
      Object.fromEntries(
        documents.map(({ id, name }) => {
          const sha256 = hashes.get(id);
          if (sha256 === undefined) throw new Error(`“${name}” wasn’t shown.`);
          return [id, sha256];
        }),
      ),
  };
}
