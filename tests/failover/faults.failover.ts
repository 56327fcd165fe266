import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '#tests/support/server-process.ts';
import type { DatabaseMachine } from './database-machine.ts';
import { startFailoverEnvironment, type FailoverEnvironment } from './environment.ts';
import { startLoad, type Load } from './load.ts';
import { checkOracles } from './oracles.ts';
import { countProbes, prepareProbe, watchStalePrimary } from './stale-primary.ts';

const maxPauseMs = 30_000;
/** Time limit of checkOracles, which waits for the jobs of a whole day, including the encoding of uploaded pictures. */
const oraclesTimeoutMs = 600_000;
/** nginx sends no requests to a failed node for this long. */
const failTimeoutMs = 5000;

let environment: FailoverEnvironment;
let cluster: FailoverEnvironment['cluster'];
let urls: Parameters<typeof startLoad>[0];
let load: Load;
let pids: (number | undefined)[];
const lines: string[] = [];

beforeAll(async () => {
  environment = await startFailoverEnvironment();
  ({ cluster } = environment);
  pids = listPids();
  urls = { shopUrl: environment.nginxUrl, nodeUrls: environment.nodes.map(({ url }) => url) };
  load = await startLoad(urls);
});
afterAll(async () => {
  console.log(lines.join('\n'));
  await environment?.stop();
});

const listPids = () => environment.nodes.map(({ pid }) => pid());

interface Fault {
  name: string;
  /** Causes the fault and waits for its effect, for example until another machine is the primary. */
  inject(): Promise<unknown>;
  /** Repairs what the fault broke, while customers already buy again. */
  repair?(): Promise<unknown>;
  /** The program that the fault restarts, if it is nginx or a node. Reads from this program may fail while it restarts. */
  restartedProgram?: 'nginx' | 'node';
}

async function expectShopToRecover({
  name,
  inject,
  repair,
  restartedProgram,
}: Fault): Promise<void> {
  await load.waitForWrites();
  load.startFault(name);
  const startedAt = performance.now();
  await inject();
  await load.waitForWrites();
  await repair?.();
  await cluster.waitUntilWhole();
  await waitUntilCached();
  const pauseMs = findMaxPause(load.getPurchaseTimes(), startedAt);
  const counts = load.getReports().at(-1)!;
  lines.push(
    `  ${name.padEnd(42)} ${(pauseMs / 1000).toFixed(1).padStart(5)} s without a purchase; ` +
      `${counts.purchases} purchases, ${counts.cachedReads} cached reads (${counts.staleReads} stale, the slowest ${(counts.maxCachedMs / 1000).toFixed(1)} s), ` +
      `${counts.uncachedFailures} of ${counts.uncachedReads} other reads failed`,
  );
  console.log(lines.at(-1));
  if (restartedProgram !== 'nginx') expect.soft(counts.cachedFailures).toEqual([]);
  if (restartedProgram !== 'node') expect.soft(counts.nodeFailures).toEqual([]);
  expect(pauseMs).toBeLessThan(maxPauseMs);
}

/**
 * Returns the longest pause between acknowledged purchases that ended after `since`. The pause from the last purchase
 * until now counts, too.
 */
function findMaxPause(times: number[], since: number): number {
  const pauses = times.map((time, index) =>
    time > since ? time - (times[index - 1] ?? since) : 0,
  );
  return Math.max(performance.now() - times.at(-1)!, ...pauses);
}

/** Waits until each node is notified of changes again. Without notifications a node caches nothing. */
const waitUntilCached = () =>
  waitFor('both nodes answer from their caches', async () => {
    const timings = await Promise.all(
      environment.nodes.map(async ({ url }) => {
        const response = await fetch(`${url}/terms-conditions`).catch(() => undefined);
        await response?.arrayBuffer();
        return response?.headers.get('server-timing') ?? '';
      }),
    );
    return timings.every((timing) => timing.includes('cache;desc=hit'));
  });

test('customers buy again after the machine of the primary loses power', async () => {
  const old = await cluster.findPrimary();
  await expectShopToRecover({
    name: 'primary killed, with its machine',
    inject: async () => {
      await old.kill();
      await cluster.findSuccessor(old);
    },
    repair: () => old.start(),
  });
});

test('customers buy again after the primary freezes, and the primary acknowledges no write when it wakes up', async () => {
  const old = await cluster.findPrimary();
  await prepareProbe(old);
  let successor: DatabaseMachine;
  let stale: Awaited<ReturnType<typeof watchStalePrimary>>;
  await expectShopToRecover({
    name: 'primary frozen, woken up later',
    inject: async () => {
      await old.freeze();
      successor = await cluster.findSuccessor(old);
    },
    repair: async () => {
      await old.thawPostgres();
      stale = await watchStalePrimary(old);
      await stale.waitUntilAbandoned().finally(() => old.thaw());
    },
  });
  await stale!.end();
  expect((await cluster.findPrimary()).name).toBe(successor!.name);
  expect(stale!.hasAcknowledgedWrite()).toBe(false);
  expect(await countProbes(await cluster.findPrimary())).toBe(0);
  expect(await old.readLog()).toContain('running pg_rewind');
});

test('customers buy again after PostgreSQL crashes on the primary', async () => {
  const old = await cluster.findPrimary();
  await expectShopToRecover({
    name: 'PostgreSQL of the primary crashes',
    inject: async () => {
      await old.killPostgres();
      await cluster.findSuccessor(old);
    },
  });
});

test('customers buy again after an operator switches to another primary for maintenance', async () => {
  const old = await cluster.findPrimary();
  await expectShopToRecover({
    name: 'switchover, then the old primary restarted',
    inject: () => cluster.switchOver(),
    repair: async () => {
      await old.stop();
      await old.start();
    },
  });
});

test('customers buy again while the machine of the synchronous standby is frozen', async () => {
  const standby = await cluster.findStandby('sync_standby');
  await expectShopToRecover({
    name: 'synchronous standby frozen',
    inject: async () => {
      await standby.freeze();
      await sleep(3000);
    },
    repair: () => standby.thaw(),
  });
});

test.each(['sync_standby', 'replica'] as const)(
  'customers buy while the %s restarts',
  async (role) => {
    const standby = await cluster.findStandby(role);
    await expectShopToRecover({
      name: `standby restarted (${role})`,
      inject: async () => {
        await standby.stop();
        await standby.start();
      },
    });
  },
);

const programs = ['HAProxy', 'PgBouncer', 'etcd', 'nginx'] as const;
test.each(programs)('customers buy again after %s is restarted', async (name) => {
  const program = {
    HAProxy: cluster.proxy,
    PgBouncer: environment.pooler,
    etcd: cluster.etcd,
    nginx: environment.nginx,
  }[name];
  await expectShopToRecover({
    name: `${name} restarted`,
    inject: async () => {
      await program.stop();
      // Keep etcd down for longer than Patroni waits for it. The primary continues, because it can reach every machine.
      if (name === 'etcd') await sleep(8000);
      await program.start();
    },
    ...(name === 'nginx' && { restartedProgram: name }),
  });
});

test('no node of the shop has restarted during the faults above', () => {
  expect(listPids()).toEqual(pids);
});

test.each([0, 1] as const)('customers buy and read while node %i restarts', async (index) => {
  const node = environment.nodes[index];
  await expectShopToRecover({
    name: `node ${index + 1} restarted`,
    inject: async () => {
      await node.stop();
      await node.start();
      await sleep(failTimeoutMs + 500);
    },
    restartedProgram: 'node',
  });
});

test(
  'after all faults every acknowledged write is stored exactly once, and ledger and stock are correct',
  async () => {
    const acknowledged = await load.stop();
    const { outbox, query } = environment;
    await checkOracles({ ...urls, outbox, query, acknowledged });
  },
  oraclesTimeoutMs,
);

test('after all faults no process holds an advisory lock', async () => {
  await waitFor('all advisory locks are released', async () => {
    const locks = await environment.query(`select from pg_locks where locktype = 'advisory'`);
    return locks.length === 0;
  });
});
