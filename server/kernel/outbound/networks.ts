import { BlockList, isIP } from 'node:net';

/** Addresses that nobody outside of a network reaches, of RFC 6890 and what was added since. */
const privateNetworks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Only 2000::/3 is given out; parts of that lead back to addresses of IPv4, or nowhere. */
const privateNetworks6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Whether a network is written as one: `10.20.0.0/16`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits ?? '') && Number(bits) <= most;
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Tells which addresses may be connected to: public ones, and those of networks that the operator allows. */
export function permittedAddresses(allowedNetworks: readonly string[]): (address: string) => boolean {
  // A list of both would take addresses of IPv4 for those of `::ffff:0:0/96`.
  const [closed4, closed6] = [listOf(privateNetworks4), listOf(privateNetworks6)];
  const allowed = listOf(allowedNetworks);
  return (address) => {
    const family = isIP(address);
    if (family === 0) return false;
    const [type, closed] = family === 6 ? (['ipv6', closed6] as const) : (['ipv4', closed4] as const);
    return allowed.check(address, type) || !closed.check(address, type);
  };
}
