import { findFreePort } from './built-server.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface ShopNode {
  url: string;
  /** The id of the process that was started; undefined while the node is stopped. */
  pid(): number | undefined;
  /** Starts the node, each time on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Creates one of several nodes of a shop, without starting it. */
export async function createShopNode(env: Record<string, string>, log?: number): Promise<ShopNode> {
  const port = await findFreePort();
  let running: ServerProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => running?.pid,
    start: async () => {
      running = await startServerProcess(env, port, log);
    },
    stop: async () => {
      await running?.stop();
      running = undefined;
    },
    kill: async () => {
      await running?.kill();
      running = undefined;
    },
  };
}

/** Settings that the nodes of a test share. The nodes are behind one nginx. */
export const sharedSettings = {
  SIGNING_SECRET: 'a secret that all nodes of this test share',
  TRUST_PROXY: '1',
  DRAIN_PAUSE_MS: '1500',
  CAPTCHA: 'off',
  RATE_LIMITS: 'off',
};
