import type { z } from 'zod';
import type { Db } from '../db/connection.ts';
import type { Secrets } from '../secrets.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export type Mode = 'demo' | 'production';

/** What a provider may use besides its own settings. */
export interface ProviderBase {
  /** The origin of the shop's public URLs. */
  origin: string;
  /** Where the provider sends its webhook events. */
  webhookUrl: string;
  db: Db;
  secrets: Secrets;
}

interface Definition<S extends z.ZodObject> {
  /** Stored with every purchase and part of the webhook's URL, so it must never change: a-z, 0-9 and _. */
  name: string;
  settings: S;
  /** Returns what is wrong with valid settings in this mode, such as test keys in production. */
  findProblems?: (settings: z.output<S>, mode: Mode) => string[];
  connect: (settings: z.output<S>, base: ProviderBase) => Promise<Omit<PaymentGateway, 'provider'>>;
}

/** A payment provider with its settings, which are not checked yet. */
export interface PaymentProvider {
  readonly name: string;
  /** Returns what is wrong with the settings, by name and never by value. */
  findProblems(mode: Mode): string[];
  connect(base: ProviderBase): Promise<PaymentGateway>;
}

/** Settings come from the environment, so each may be undefined. The check at start reports those that are missing. */
type Given<S extends z.ZodObject> = { [K in keyof z.input<S>]: z.input<S>[K] | undefined };

/** Defines a payment provider. Calling the result with the settings configures the provider. */
export function definePaymentProvider<S extends z.ZodObject>(
  definition: Definition<S>,
): (settings: Given<S>) => PaymentProvider {
  const { name, settings: schema } = definition;
  if (!/^[a-z][a-z0-9_]{0,29}$/.test(name)) {
    throw new Error(
      `The name of the payment provider ${JSON.stringify(name)} must match a-z, 0-9, _`,
    );
  }
  return (given) => ({
    name,
    findProblems: (mode) => {
      const { data, error } = schema.safeParse(dropEmpty(given));
      if (error) return error.issues.map(describeIssue);
      return definition.findProblems?.(data, mode) ?? [];
    },
    connect: async (base) => {
      const gateway = await definition.connect(schema.parse(dropEmpty(given)), base);
      return { ...gateway, provider: name };
    },
  });
}

/** An empty value is the same as no value, as in the environment. */
const dropEmpty = (given: object) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== '' && value !== undefined),
  );

function describeIssue(issue: z.core.$ZodIssue): string {
  const setting = issue.path.map(String).join('.') || 'settings';
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is no setting`;
  return issue.code === 'invalid_type'
    ? `${setting} is missing or has the wrong type`
    : `${setting} is not usable`;
}
