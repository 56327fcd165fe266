/** The part of autocannon that the bench uses, because the package has no types. */
declare module 'autocannon' {
  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests?: {
      method?: 'GET' | 'POST';
      path?: string;
      headers?: Record<string, string>;
      body?: string;
    }[];
    /** Called once per connection, before its first request. */
    setupClient?: (client: Client) => void;
  }
  export interface Client {
    setRequests(requests: NonNullable<Options['requests']>): void;
    on(event: 'headers', listener: (response: { headers: string[] }) => void): void;
  }
  export interface Result {
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
