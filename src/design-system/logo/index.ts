export { Logo, LogoMark, productName } from './logo.tsx';
