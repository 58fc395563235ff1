import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../../config/config.js';

/** Whether the machine at this address, so many hops before the server, is a proxy that tells the truth. */
export type Trust = (address: string, hop: number) => boolean;

/** Fastify takes the same function, so that a socket has the address that a request would have. */
export function trustOf(trustProxy: Config['trustProxy']): Trust {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const proxies = blockListOf(trustProxy);
  return (address) => isIP(address) > 0 && proxies.check(address, familyOf(address));
}

/** The client's address: the nearest that no trusted proxy has. What clients themselves write before it counts for nothing. */
export function addressOf({ headers, socket }: IncomingMessage, trust: Trust): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const further = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? 'unknown', ...further.reverse()];
  return hops.find((address, hop) => !trust(address, hop)) ?? hops.at(-1) ?? 'unknown';
}

/** Equal for addresses that one client has at will: those of one IPv6 network of 64 bits. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, however it was shortened. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])];
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
