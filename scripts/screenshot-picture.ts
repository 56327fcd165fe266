import type { Page } from '@playwright/test';

/** A call to the shop's API, as the person of the picture when there is one. */
export type Call = <Answer>(path: string, body?: unknown) => Promise<Answer>;

export type Picture = {
  name: string;
  /** An address, or what finds it (a product's, an order's). */
  path: string | ((call: Call) => Promise<string>);
  as?: 'customer' | 'vendor' | 'admin';
  /** Brings the page into the state to be seen. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What lies over the page is seen as it is met, not along its whole length. */
  onlyScreen?: boolean;
};
