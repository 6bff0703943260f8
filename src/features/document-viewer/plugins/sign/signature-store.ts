import type { PDFDocumentProxy } from 'pdfjs-dist';
import { observableValue, type Observable } from '../../engine/observable.ts';
import type { SignatureFacts } from '../../engine/signatures.ts';
import type { ViewerEngine } from '../../engine/viewer-engine.ts';
import type { SignatureReport } from './signature-report.ts';

export interface SignedState {
  signatures: readonly SignatureReport[];
  checked: boolean;
}

const unsigned: SignedState = { signatures: [], checked: true };

/** Knows whether the document that is shown is signed, by whom, and whether it still is what was signed. */
export class SignatureStore {
  readonly #state = observableValue<SignedState>(unsigned);
  readonly #engine: ViewerEngine;
  readonly stop: () => void;

  constructor(engine: ViewerEngine) {
    this.#engine = engine;
    this.stop = engine.signatures.subscribe(() => void this.#look(engine.signatures.get()));
  }

  get state(): Observable<SignedState> {
    return this.#state;
  }

  async #look(facts: readonly SignatureFacts[]): Promise<void> {
    if (facts.length === 0) return this.#state.set(unsigned);
    this.#state.set({ signatures: facts.map((each) => this.#report(each)), checked: false });
    const signatures = await this.#verifyAll(this.#engine.document, facts);
    this.#state.set({ signatures, checked: true });
  }

  async #verifyAll(document: PDFDocumentProxy, facts: readonly SignatureFacts[]): Promise<SignatureReport[]> {
    try {
      const [{ verifySignature }, file] = await Promise.all([import('./verify-signature.ts'), document.getData()]);
      return await Promise.all(
        facts.map(async (each) => {
          const data = (await document.getSignatureData(each.id)) as { pkcs7: Uint8Array } | null;
          const verified = data && (await verifySignature(data.pkcs7, file, each.byteRange).catch(() => null));
          const report = this.#report(each);
          return verified ? { ...report, ...verified, signer: verified.signer ?? report.signer } : report;
        }),
      );
    } catch {
      return facts.map((each) => this.#report(each));
    }
  }

  #report(facts: SignatureFacts): SignatureReport {
    return {
      id: facts.id,
      signer: facts.signerName ?? undefined,
      issuer: undefined,
      reason: facts.reason ?? undefined,
      signedAt: this.#engine.core.PDFDateString.toDateObject(facts.signingTime ?? '') ?? undefined,
      intact: undefined,
      changedSince: !facts.coversWholeDocument,
    };
  }
}
