/** Returns the contents of all PEM blocks of a kind, in DER. */
export function fromPem(text: string, kind: string): Uint8Array[] {
  const block = new RegExp(`-----BEGIN ${kind}-----([A-Za-z0-9+/=\\s]+)-----END ${kind}-----`, 'g');
  return [...text.matchAll(block)].map(([, body = '']) =>
    Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0)),
  );
}

/** Writes DER as PEM. */
export function toPem(der: Uint8Array, kind: string): string {
  const lines = btoa(Array.from(der, (byte) => String.fromCharCode(byte)).join('')).match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n`;
}
