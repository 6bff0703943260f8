export { Link, type LinkProps } from './link.tsx';
export {
  Anchor,
  LinkComponentProvider,
  useLinkComponent,
  type AnchorProps,
  type LinkComponent,
} from './link-component.tsx';
