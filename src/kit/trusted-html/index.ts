interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Vouches for HTML that was escaped by us, or that goes into an inert document only. The content security policy names this
 * policy; browsers without Trusted Types take the text as it is.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('accordant-draft-text', { createHTML: (given) => given });
  return policy?.createHTML(html) ?? html;
}
