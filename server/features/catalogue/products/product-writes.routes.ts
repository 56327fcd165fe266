import {
  createProduct as createEndpoint,
  deleteProduct as deleteEndpoint,
  listAllProducts as listAllEndpoint,
  listVendorProducts as listVendorEndpoint,
  newProduct,
  productChange,
  updateProduct as updateEndpoint,
} from '#contract/catalogue/product-writes.ts';
import { listPriceHistory as listPriceHistoryEndpoint } from '#contract/catalogue/price-history.ts';
import { listStockHistory as listStockHistoryEndpoint } from '#contract/catalogue/stock-history.ts';
import type { Ctx } from '#server/context.ts';
import { sendPage } from '#server/platform/http/set-total.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { countProductWrites, limitProductWrites } from './limit-product-writes.ts';
import { listAllProducts, listVendorProducts } from './own-products.service.ts';
import { productOwnership } from './product-ownership.ts';
import { listPriceHistory } from './price-history.ts';
import { listStockHistory } from '#server/features/catalogue/stock/stock-history.ts';
import { requirePicture, withProductForm } from './product-form.ts';
import { updateProduct } from './update-product.ts';

export function productWriteRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, listVendorEndpoint, async ({ account, query, reply }) =>
    sendPage(reply, await listVendorProducts(ctx, account.id, query)),
  );
  route(app, listAllEndpoint, async ({ query, reply }) =>
    sendPage(reply, await listAllProducts(ctx, query)),
  );
  const handleCreate = ({ account, request }: Call<typeof createEndpoint>) =>
    withProductForm(ctx, request, newProduct, async ({ fields, pictures = [], variantUploads }) => {
      requirePicture(request, pictures);
      await countProductWrites(ctx, account, countVariants(fields));
      return createProduct(ctx, account.id, { fields, pictures, variantUploads });
    });
  const writeLimit = limitProductWrites(ctx);
  route(app, createEndpoint, handleCreate, writeLimit);
  const ownership = productOwnership(ctx);
  routeOwned(
    app,
    updateEndpoint,
    ownership,
    ({ account, record, request }) =>
      withProductForm(ctx, request, productChange, async (form) => {
        await countProductWrites(ctx, account, countVariants(form.fields));
        return updateProduct(ctx, account, record, form);
      }),
    writeLimit,
  );
  routeOwned(app, listStockHistoryEndpoint, ownership, async ({ record, query, reply }) =>
    sendPage(reply, await listStockHistory(ctx, record.id, query)),
  );
  routeOwned(app, listPriceHistoryEndpoint, ownership, async (call) => {
    const { account, record, query, reply } = call;
    return sendPage(reply, await listPriceHistory(ctx, account, record.id, query));
  });
  routeOwned(app, deleteEndpoint, ownership, async ({ account, record }) => {
    await deleteProduct(ctx, account, record);
    return { success: true as const, message: 'Product deleted' };
  });
}

const countVariants = ({ variants }: { variants?: unknown[] | undefined }) => variants?.length ?? 1;
