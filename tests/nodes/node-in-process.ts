import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';

export type NodeInProcess = Awaited<ReturnType<typeof startNodeInProcess>>;

/** Starts a node of the shop in this process, so that a test can read its metrics and use its context. */
export async function startNodeInProcess(
  databaseUrl: string,
  env: { DATABASE_READ_URL: string; DATA_DIR: string },
) {
  const config = readConfig({
    ...env,
    DATABASE_URL: databaseUrl,
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    METRICS_PORT: '0',
    SIGNING_SECRET: 'a secret that all nodes of this test share',
  });
  const ctx = await createContext(config, databaseUrl);
  ctx.readiness.setReady();
  const app = await createApp(ctx);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    ctx,
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.close();
      await ctx.close();
    },
  };
}

/** Reads a metric of a node, such as `baithak_routed_statements{server="replica"}`. */
export async function readMetric({ ctx }: NodeInProcess, name: string): Promise<number> {
  const lines = (await ctx.metrics!.render()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1),
  );
}
