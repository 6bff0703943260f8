import { fromBER, Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import { sameBytes } from '../verify/signatures/signed-message.ts';
import type { Send, TimeAuthority } from '../types.ts';
import { octetString } from './attributes.ts';

/** A time authority didn't answer, refused, or answered wrongly. */
export class TimeAuthorityFailed extends Error {
  override readonly name = 'TimeAuthorityFailed';
}

const sha256 = '2.16.840.1.101.3.4.2.1';
/** A token is some kilobytes. */
const answerLimit = 256 * 1024;

/** Returns the time authority at an address. `timeout` is in milliseconds. */
export function timeAuthorityAt(url: string, send: Send, timeout = 10_000): TimeAuthority {
  return {
    timestamp: async (digest) => {
      const nonce = crypto.getRandomValues(new Uint8Array(8));
      // Positive, and without a leading zero that would be dropped.
      nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 1;
      const request = new TimeStampReq({
        version: 1,
        messageImprint: new MessageImprint({
          hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
          hashedMessage: octetString(digest),
        }),
        nonce: new Integer({ valueHex: nonce.buffer }),
        certReq: true,
      });
      const body = new Uint8Array(request.toSchema().toBER());
      return tokenOf(await ask(url, send, body, timeout), digest, nonce);
    },
  };
}

async function ask(url: string, send: Send, body: Uint8Array<ArrayBuffer>, timeout: number): Promise<ArrayBuffer> {
  try {
    const headers = { 'content-type': 'application/timestamp-query' };
    const response = await send(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new TimeAuthorityFailed(`The time authority answered with status ${response.status}.`);
    const answer = await response.arrayBuffer();
    if (answer.byteLength > answerLimit) throw new TimeAuthorityFailed('The time authority’s answer is too long.');
    return answer;
  } catch (error) {
    if (error instanceof TimeAuthorityFailed) throw error;
    throw new TimeAuthorityFailed('The time authority couldn’t be reached.', { cause: error });
  }
}

/** Takes the token from an answer, which has to be for this hash and this request. */
function tokenOf(answer: ArrayBuffer, digest: Uint8Array, nonce: Uint8Array): Uint8Array {
  let response: TimeStampResp;
  let info: TSTInfo | null = null;
  try {
    response = new TimeStampResp({ schema: fromBER(answer).result });
    const content = response.timeStampToken && new SignedData({ schema: response.timeStampToken.content });
    const stated = content?.encapContentInfo.eContent;
    if (stated instanceof OctetString) info = new TSTInfo({ schema: fromBER(stated.getValue()).result });
  } catch (error) {
    throw new TimeAuthorityFailed('The time authority’s answer can’t be read.', { cause: error });
  }
  if (response.status.status > 1 || !response.timeStampToken) {
    const said = response.status.statusStrings?.map((text) => text.valueBlock.value).join(' ') ?? '';
    throw new TimeAuthorityFailed(`The time authority refused: ${said || 'it gave no reason'}`);
  }
  const isOurs =
    info?.nonce &&
    sameBytes(new Uint8Array(info.nonce.valueBlock.valueHexView), nonce) &&
    sameBytes(new Uint8Array(info.messageImprint.hashedMessage.valueBlock.valueHexView), digest);
  if (!isOurs) throw new TimeAuthorityFailed('The time authority answered for something else.');
  return new Uint8Array(response.timeStampToken.toSchema().toBER());
}
