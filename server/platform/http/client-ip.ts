import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type TrustProxy = (ip: string, hop: number) => boolean;

/** Reads TRUST_PROXY: a number of proxies, or a list of their IPs, networks and names. */
export function parseTrustProxy(setting: string | undefined): TrustProxy {
  if (!setting) return () => false;
  const hops = Number(setting);
  if (Number.isInteger(hops)) return (_, hop) => hop < hops;
  return proxyAddr.compile(setting.split(',').map((proxy) => proxy.trim()));
}

/** Returns the same IP as Fastify's `request.ip`, for a request that Fastify has not seen yet. */
export function readClientIp(request: IncomingMessage, trust: TrustProxy): string {
  // Undefined once the client has closed the connection.
  const ip: string | undefined = proxyAddr(request, trust);
  return ip ?? '';
}
