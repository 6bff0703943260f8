import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { connect, rootCertificates, type TLSSocket } from 'node:tls';
import { permittedAddresses } from './networks.ts';

/** The address, or what the name stands for, is one of a network that nobody may have this server connect to. */
export class AddressRefused extends Error {
  constructor(host: string) {
    super(`${host} is in a private network.`);
    this.name = 'AddressRefused';
  }
}

interface Message {
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Certificates of further authorities to trust, as PEM. */
  readonly certificate: string | null;
  readonly signal: AbortSignal;
}

interface Exchange {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
}

const maxAnswer = 1024 * 1024;

/** Connections to addresses that users entered: encrypted, and never into private networks. */
export interface Outbound {
  /** Refuses an address that is known to be private before anything is looked up. */
  refuse(host: string): void;
  /** Sends a message and resolves with the status of the answer; follows no redirection, and reads no more of it. */
  send(url: string, message: Message): Promise<number>;
  /** Sends bytes by HTTP or HTTPS and resolves with the answer, of 1 MB at most; follows no redirection. */
  exchange(url: string, request: Exchange): Promise<Response>;
  /** Opens a connection by TLS; resolves once it is secure. */
  connect(to: { host: string; port: number; certificate: string | null; signal: AbortSignal }): Promise<TLSSocket>;
}

/** `allowedNetworks` are private ones that may be reached all the same: `10.20.0.0/16`. */
export function openOutbound(allowedNetworks: readonly string[]): Outbound {
  const isPermitted = permittedAddresses(allowedNetworks);

  /** What is connected to is what was checked: a name can’t stand for something else a moment later. */
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const permitted = addresses.filter(({ address }) => isPermitted(address));
      const [first] = permitted;
      if (!first) return callback(new AddressRefused(host), '');
      return options.all ? callback(null, permitted) : callback(null, first.address, first.family);
    });
  };

  const refuse = (host: string) => {
    const literal = host.replace(/^\[|\]$/g, '');
    const isLocal = /^(?:.+\.)?localhost\.?$/i.test(literal) && !isPermitted('127.0.0.1');
    if (isLocal || (isIP(literal) !== 0 && !isPermitted(literal))) throw new AddressRefused(literal);
  };

  return {
    refuse,
    send: (url, { method, headers, body, certificate, signal }) =>
      new Promise((answered, failed) => {
        refuse(new URL(url).hostname);
        const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
        const options = { method, headers: sent, lookup, signal, agent: false, ...trusting(certificate) };
        const request = httpsRequest(url, options, (response) => {
          answered(response.statusCode ?? 0);
          response.on('error', () => undefined).destroy();
        });
        request.on('error', failed).end(body);
      }),
    exchange: (url, { method, headers, body, signal }) =>
      new Promise((answered, failed) => {
        const { protocol, hostname } = new URL(url);
        refuse(hostname);
        const request = protocol === 'http:' ? httpRequest : httpsRequest;
        const sent = { ...headers, 'content-length': String(body.length) };
        const asked = request(url, { method, headers: sent, lookup, signal, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > maxAnswer) response.destroy(new Error('The answer is too long.'));
            else chunks.push(chunk);
          });
          response.on('error', failed);
          response.on('end', () => {
            const type = { 'content-type': response.headers['content-type'] ?? '' };
            answered(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 502, headers: type }));
          });
        });
        asked.on('error', failed).end(body);
      }),
    connect: ({ host, port, certificate, signal }) =>
      new Promise((connected, failed) => {
        refuse(host);
        const named = isIP(host) === 0 ? { servername: host } : {};
        const socket = connect({ host, port, lookup, ...named, ...trusting(certificate) });
        const giveUp = () => socket.destroy(signal.reason as Error);
        signal.addEventListener('abort', giveUp, { once: true });
        socket.once('close', () => signal.removeEventListener('abort', giveUp));
        socket.once('error', failed);
        socket.once('secureConnect', () => {
          socket.off('error', failed);
          connected(socket);
        });
      }),
  };
}

const trusting = (certificate: string | null) =>
  certificate === null ? {} : { ca: [...rootCertificates, certificate] };
