import { type StreamKind, syslogPort } from '#api-contract/audit/stream-kinds';
import type { AuditStream, StreamTarget } from '#api-contract/audit/streams';

/** Everything that a target of any kind says. */
export interface TargetValues {
  readonly kind: StreamKind;
  readonly url: string;
  readonly host: string;
  readonly port: string;
  readonly endpoint: string;
  readonly bucket: string;
  readonly folder: string;
  readonly region: string;
  readonly access_key_id: string;
}

export interface StreamValues {
  readonly name: string;
  readonly target: TargetValues;
  readonly secret: string;
  readonly certificate: string;
  readonly from: 'now' | 'beginning';
}

const emptyTarget: TargetValues = {
  kind: 'https',
  url: '',
  host: '',
  port: String(syslogPort),
  endpoint: '',
  bucket: '',
  folder: '',
  region: '',
  access_key_id: '',
};

export const emptyStream: StreamValues = { name: '', target: emptyTarget, secret: '', certificate: '', from: 'now' };

export function valuesOf({ name, target, certificate }: AuditStream): StreamValues {
  const told = target.kind === 'syslog' ? { ...target, port: String(target.port) } : target;
  return { ...emptyStream, name, target: { ...emptyTarget, ...told }, certificate: certificate ?? '' };
}

/** What the API is sent. */
export function bodyOf({ name, target, secret, certificate }: StreamValues) {
  return { name, target: targetOf(target), secret: secret.trim() || null, certificate: certificate.trim() || null };
}

function targetOf({
  kind,
  url,
  host,
  port,
  endpoint,
  bucket,
  folder,
  region,
  access_key_id,
}: TargetValues): StreamTarget {
  switch (kind) {
    case 'https':
      return { kind, url };
    case 'syslog':
      return { kind, host, port: /^\d{1,6}$/.test(port.trim()) ? Number(port) : 0 };
    case 's3':
      return { kind, endpoint, bucket, folder, region, access_key_id };
  }
}

/** Where a stream goes, in a line. */
export function addressOf(target: StreamTarget): string {
  switch (target.kind) {
    case 'https':
      return target.url;
    case 'syslog':
      return `${target.host}:${target.port}`;
    case 's3':
      return [target.endpoint.replace(/^https:\/\/|\/+$/g, ''), target.bucket, target.folder].filter(Boolean).join('/');
  }
}

const secretBytes = 32;

/** A new secret for signatures, made in this browser. */
export function generateSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
