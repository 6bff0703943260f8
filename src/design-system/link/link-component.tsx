import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type { AnchorHTMLAttributes, Ref } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };
export type LinkComponent = ComponentType<AnchorProps>;

const PlainAnchor: LinkComponent = ({ children, ...anchor }) => <a {...anchor}>{children}</a>;

const LinkComponentContext = createContext<LinkComponent>(PlainAnchor);

/** Tells every link of the design system how this application navigates. Without it links are plain anchors. */
export function LinkComponentProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkComponentContext value={component}>{children}</LinkComponentContext>;
}

export const useLinkComponent = () => useContext(LinkComponentContext);

const leavesTheApplication = (href: string) => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);

/** An anchor that navigates inside the application where it can and is a plain one where it leaves. */
export function Anchor(props: AnchorProps) {
  const inside = useLinkComponent();
  return createElement(leavesTheApplication(props.href) || props.target === '_blank' ? PlainAnchor : inside, props);
}
