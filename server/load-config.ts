import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { readConfig, type Config } from './config.ts';
import type { Shop, ShopDefinition } from './define-shop.ts';

type Env = Record<string, string | undefined>;

/** Reads the settings of the environment and of the file that `BAITHAK_SHOP` names. */
export async function loadConfig(env: Env): Promise<Config> {
  return readConfig(env, env.BAITHAK_SHOP ? await loadShop(env.BAITHAK_SHOP, env) : {});
}

async function loadShop(path: string, env: Env): Promise<Shop> {
  const problem = (text: string, cause?: unknown) =>
    new Error(`BAITHAK_SHOP (${path}): ${text}`, { cause });
  const loaded = await import(pathToFileURL(resolve(path)).href).catch((cause: Error) => {
    throw problem(`the file could not be loaded: ${cause.message}`, cause);
  });
  if (typeof loaded.default !== 'function') {
    throw problem('the default export must be the result of defineShop');
  }
  let shop: unknown;
  try {
    shop = (loaded.default as ShopDefinition)(env);
  } catch (cause) {
    throw problem(`defineShop failed: ${(cause as Error).message}`, cause);
  }
  const { success, error } = shopShape.safeParse(shop);
  if (!success) throw problem(error.issues.map(describeIssue).join('; '));
  return shop as Shop;
}

const isFunction = (value: unknown) => typeof value === 'function';
const paymentProvider = z.object(
  { name: z.string(), findProblems: z.custom(isFunction), connect: z.custom(isFunction) },
  'is no payment provider: define it with definePaymentProvider and call it with its settings',
);
const shopShape = z.strictObject(
  {
    payments: z.array(paymentProvider, 'must be a list').optional(),
    files: z.custom(isFunction, 'must be a function that returns a file store').optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')} is unknown: defineShop knows payments and files`
        : 'defineShop must return an object',
  },
);

const describeIssue = ({ path, message }: z.core.$ZodIssue) =>
  [path.map(String).join('.'), message].filter(Boolean).join(' ');
