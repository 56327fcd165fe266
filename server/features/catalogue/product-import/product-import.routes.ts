import * as contract from '#contract/catalogue/product-import.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { limitProductWrites } from '#server/features/catalogue/products/limit-product-writes.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';
import { route, routeOwned } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { exportProducts } from './export-products.ts';
import { importOwnership, importProducts, buildImportWire } from './import-products.ts';

/** Checks without an import count, too: reading a file takes up to two seconds of processor time. */
const importLimit = { name: 'product-import', what: 'files', minutes: 60, perAccount: 60 };

export function productImportRoutes(app: FastifyInstance, ctx: Ctx): void {
  const limits = [limitCalls(ctx, importLimit), limitProductWrites(ctx)];
  route(app, contract.exportProducts, async ({ account, reply }) => {
    const subject = { kind: 'vendor', id: account.id } as const;
    await recordAudit(ctx.db, { actor: account, action: 'products_exported', subject });
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="baithak-products.csv"',
    });
    return reply.send(exportProducts(ctx, account.id)) as unknown as string;
  });

  route(
    app,
    contract.importProducts,
    ({ account, request }) => importProducts(ctx, account.id, request),
    {
      beforeBody: async (request) => {
        for (const { beforeBody } of limits) await beforeBody(request);
      },
    },
  );

  routeOwned(app, contract.getProductImport, importOwnership(ctx), async ({ record }) =>
    buildImportWire(record),
  );
}
