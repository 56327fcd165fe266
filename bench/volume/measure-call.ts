import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureCpu, type WatchedProcesses } from '../processes.ts';
import type { VolumeCall } from './calls.ts';

/** A file of all rows may take longer, but must begin within this time. */
const maxMs = 500;
const runs = 2;

interface Answer {
  ms: number;
  /** Processor time of server and PostgreSQL, in steps of 10 ms, which other programs of the machine do not change. */
  cpuMs: number;
  bytes: number;
  status: number;
  total: number;
}

interface Measured extends Answer {
  query: string;
}

export interface Measurement {
  name: string;
  plain: Measured;
  slowest: Measured;
  largest: Measured;
}

/** Makes a call with each query, and with each of them for the last page. Each counts with the faster of two runs. */
export async function measureCall(
  { url, ...processes }: { url: string } & WatchedProcesses,
  token: string,
  { role, path, queries }: VolumeCall,
): Promise<Measurement> {
  const all: Measured[] = [];
  const measure = async (query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString();
    all.push({ query: text, ...(await findFaster(`${url}${path}?${text}`, token, processes)) });
  };
  for (const query of queries) await measure(query);
  if (queries.some(({ page }) => page)) {
    for (const [index, query] of queries.entries()) {
      const lastPage = Math.ceil(all[index]!.total / 25);
      if (lastPage > 1) await measure({ ...query, page: String(lastPage), limit: '25' });
    }
  }
  const sorted = all.toSorted((a, b) => b.ms - a.ms);
  const largest = all.toSorted((a, b) => b.bytes - a.bytes)[0]!;
  return { name: `${role} ${path}`, plain: all[0]!, slowest: sorted[0]!, largest };
}

/** The server caches totals for two seconds. After this pause, a call has to count them itself. */
const pauseMs = 2100;

/** Returns the faster run, because other programs of the machine only make a call slower. */
async function findFaster(
  url: string,
  token: string,
  processes: WatchedProcesses,
): Promise<Answer> {
  const answers: Answer[] = [];
  for (let run = 0; run < runs; run++) {
    const { result, ms } = await measureCpu(processes, () => call(url, token));
    answers.push({ ...result, cpuMs: ms.server + ms.postgres });
    // A call that takes this long is a miss, whatever the next ones take.
    if (answers[0]!.ms > 10 * maxMs) return answers[0]!;
    if (result.total > 0 && run + 1 < runs) await sleep(pauseMs);
  }
  return answers.toSorted((a, b) => a.ms - b.ms)[0]!;
}

function call(url: string, token: string): Promise<Omit<Answer, 'cpuMs'>> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      let bytes = 0;
      let firstMs = 0;
      const isWholeTable = response.headers['content-type']?.startsWith('text/csv');
      response.on('data', (part: Buffer) => {
        firstMs ||= performance.now() - start;
        bytes += part.byteLength;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          ms: isWholeTable ? firstMs : performance.now() - start,
          bytes,
          status: response.statusCode!,
          total: Number(response.headers['x-total-count'] ?? 0),
        }),
      );
    }).once('error', reject);
  });
}

export const printHeadings = (): void =>
  printRow([
    'call',
    'status',
    'ms',
    'CPU ms',
    'kB',
    'max ms',
    'its CPU ms',
    'max kB',
    '',
    'slowest with',
  ]);

export function printMeasurement({ name, plain, slowest, largest }: Measurement): void {
  printRow([
    name.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}'),
    String(plain.status),
    plain.ms.toFixed(0),
    String(plain.cpuMs),
    (plain.bytes / 1000).toFixed(0),
    slowest.ms.toFixed(0),
    String(slowest.cpuMs),
    (largest.bytes / 1000).toFixed(0),
    slowest.ms < maxMs && plain.status < 500 ? 'pass' : 'miss',
    slowest.query,
  ]);
}

function printRow([name = '', ...cells]: string[]): void {
  const query = cells.pop() ?? '';
  console.log(`${name.padEnd(58)}${cells.map((cell) => cell.padStart(11)).join('')}  ${query}`);
}
