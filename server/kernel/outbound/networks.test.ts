import { describe, expect, test } from 'vitest';
import { isNetwork, permittedAddresses } from './networks.ts';

const isPermitted = permittedAddresses(['10.20.0.0/16', 'fd00:1::/64']);

describe('addresses that users enter', () => {
  test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1', '10.20.3.4', 'fd00:1::7'])(
    'may be public, or of a network that the operator allows: %s',
    (address) => expect(isPermitted(address)).toBe(true),
  );

  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '10.21.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd00:2::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'example.com',
    '',
  ])('can’t be private: %s', (address) => expect(isPermitted(address)).toBe(false));
});

test.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0.0/8/8', false],
  ['example.com/8', false],
])('whether %s is a network: %s', (text, expected) => expect(isNetwork(text)).toBe(expected));
