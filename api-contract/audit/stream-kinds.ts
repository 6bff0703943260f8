/** Where audit entries can be sent to. No schema here: pages read these. */
export const streamKinds = ['https', 'syslog', 's3'] as const;
export type StreamKind = (typeof streamKinds)[number];

/** Why the last batch didn’t arrive. */
export const streamProblems = ['answer', 'connection', 'timeout', 'certificate', 'address', 'secret', 'other'] as const;
export type StreamProblem = (typeof streamProblems)[number];

/** Streams that an organisation may have. */
export const maxStreams = 10;

/** The port of syslog over TLS (RFC 5425). */
export const syslogPort = 6514;

/** What a secret of Standard Webhooks looks like: 24 to 64 bytes in base64 after its prefix. */
export const webhookSecretText = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;
