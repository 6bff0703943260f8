export const grantTones = { to_come: 'info', open: 'success', ended: 'neutral', revoked: 'neutral' } as const;
