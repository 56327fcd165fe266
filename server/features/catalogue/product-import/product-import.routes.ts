import * as contract from '#contract/catalogue/product-import.ts';
import type { Ctx } from '#server/context.ts';
import { route, routeOwned } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { exportProducts } from './export-products.ts';
import { importOwnership, importProducts, buildImportWire } from './import-products.ts';

export function productImportRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.exportProducts, async ({ account, reply }) => {
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="baithak-products.csv"',
    });
    return reply.send(exportProducts(ctx, account.id)) as unknown as string;
  });

  route(app, contract.importProducts, ({ account, request }) =>
    importProducts(ctx, account.id, request),
  );

  routeOwned(app, contract.getProductImport, importOwnership(ctx), async ({ record }) =>
    buildImportWire(record),
  );
}
