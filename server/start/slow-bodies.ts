import type { IncomingMessage, Server } from 'node:http';

/** Who sends less than this while a window lasts is cut off: a phone at the edge of its network is faster. */
export const leastBytes = 30_000;
export const windowMs = 30_000;

const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Follows the bodies that a server receives. Returns the check that ends each window: it cuts the connections whose body
 * brought fewer than `least` bytes since the check before. Waiting for this server doesn’t count against the sender.
 */
export function followBodies(server: Server, least = leastBytes): () => void {
  /** What had arrived on each connection when the window began; none for a body that began in this window. */
  const open = new Map<IncomingMessage, number | null>();
  server.on('request', (request: IncomingMessage) => {
    open.set(request, null);
    request.once('close', () => open.delete(request));
  });

  return () => {
    for (const [request, before] of open) {
      const { socket, complete, readableLength } = request;
      if (complete || request.destroyed) {
        open.delete(request);
        continue;
      }
      const isSlow = before !== null && readableLength === 0 && socket.bytesRead - before < least;
      open.set(request, socket.bytesRead);
      if (isSlow) socket.end(requestTimeout, () => socket.destroy());
    }
  };
}
