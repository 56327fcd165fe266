import type { Ctx } from '#server/context.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';
import { writeImport } from './write-import.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    import_products: { importId: string };
  }
}

export const productImportTasks = (ctx: Ctx): Tasks => ({
  import_products: ({ importId }) => writeImport(ctx, importId),
});
