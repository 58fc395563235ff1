import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { addressKey, addressOf, trustOf } from './client-address.js';

function opened(forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress: '10.0.0.9' } } as unknown as IncomingMessage;
}

describe('the address of a client', () => {
  it('is the one that opened the connection where no proxy is trusted', () => {
    expect(addressOf(opened('203.0.113.7'), trustOf(0))).toBe('10.0.0.9');
    expect(addressOf(opened(), trustOf(2))).toBe('10.0.0.9');
  });

  it('is what the last of so many proxies saw, whatever the client wrote before it', () => {
    const request = opened('1.1.1.1, 203.0.113.7, 10.0.0.1');
    expect(addressOf(request, trustOf(1))).toBe('10.0.0.1');
    expect(addressOf(request, trustOf(2))).toBe('203.0.113.7');
    expect(addressOf(opened('203.0.113.7'), trustOf(1))).toBe('203.0.113.7');
  });

  it('is the nearest that is none of the trusted proxies', () => {
    const request = opened('1.1.1.1, 203.0.113.7, 10.0.0.1');
    expect(addressOf(request, trustOf(['10.0.0.0/8']))).toBe('203.0.113.7');
    expect(addressOf(request, trustOf(['10.0.0.9']))).toBe('10.0.0.1');
    expect(addressOf(request, trustOf(['fd00::/8']))).toBe('10.0.0.9');
    expect(addressOf(opened('nonsense'), trustOf(['10.0.0.9']))).toBe('nonsense');
  });

  it('counts as one within a network of IPv6', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8::9')).toBe('2001:db8:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('nonsense')).toBe('nonsense');
  });
});
