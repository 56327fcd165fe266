import type { Role } from '#contract/endpoint.ts';
import type { Ctx } from '#server/context.ts';
import { addCost, requireUnspent } from '#server/platform/http/limit-cost.ts';
import type { ImageTurn } from '#server/platform/images/process-image.ts';

/** The person who uploads a picture: the id of an account, or the IP of a visitor. */
export interface PictureSender {
  role: Role | 'visitor';
  id: string;
}

export type PictureCtx = Pick<Ctx, 'config' | 'db' | 'files' | 'systemClock'>;

/** The processor time and the size of the encoded files that a person may use up in an hour. */
const hourlyLimits: Record<PictureSender['role'], { cpuSeconds: number; megabytes: number }> = {
  visitor: { cpuSeconds: 60, megabytes: 50 },
  user: { cpuSeconds: 120, megabytes: 100 },
  vendor: { cpuSeconds: 900, megabytes: 1000 },
  admin: { cpuSeconds: 900, megabytes: 1000 },
};

/** Counts what the pictures of a person cost (`docs/product/vendors.md#product-pictures`). */
export function createTurn(ctx: PictureCtx, { role, id }: PictureSender): ImageTurn {
  const { cpuSeconds, megabytes } = hourlyLimits[role];
  const cpu = { name: 'picture_cpu_ms', minutes: 60, max: cpuSeconds * 1000 };
  const size = { name: 'picture_kb', minutes: 60, max: megabytes * 1000 };
  return {
    ownerId: id,
    lane: role === 'vendor' || role === 'admin' ? 'vendors' : 'others',
    before: () =>
      requireUnspent(ctx, [cpu, size], { person: id, what: 'large pictures in one hour' }),
    after: async ({ cpuMs, bytes }) => {
      await addCost(ctx, cpu, { person: id, cost: cpuMs });
      await addCost(ctx, size, { person: id, cost: Math.ceil(bytes / 1000) });
    },
  };
}
