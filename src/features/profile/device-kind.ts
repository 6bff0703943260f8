export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** What a device probably is, from the words that name it: `Safari on iPhone`. */
export function deviceKind(device: string): DeviceKind {
  if (/\b(ipad|tablet)\b/i.test(device)) return 'tablet';
  if (/\b(iphone|android|phone|mobile)\b/i.test(device)) return 'phone';
  return 'computer';
}
