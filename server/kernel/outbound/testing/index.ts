export { type LocalCertificate, makeLocalCertificate } from './certificate.ts';
