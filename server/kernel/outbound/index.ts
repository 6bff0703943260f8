export { isNetwork } from './networks.ts';
export { AddressRefused, openOutbound, type Outbound } from './outbound.ts';
