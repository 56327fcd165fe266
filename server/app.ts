import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { productLimits } from '#contract/product-rules.ts';
import type { Ctx } from './context.ts';
import { accountConflicts } from './features/accounts/account-conflicts.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { alertRoutes } from './features/alerts/alerts.routes.ts';
import { authRoutes } from './features/accounts/auth.routes.ts';
import { createAuthenticate } from './features/accounts/authenticate.ts';
import { captchaRoutes } from './features/accounts/captcha.routes.ts';
import { schedule } from './jobs.ts';
import { blogRoutes } from './features/blogs/blogs.routes.ts';
import { clockRoutes } from './features/clock/clock.routes.ts';
import { contactRoutes } from './features/contacts/contacts.routes.ts';
import { cartRoutes } from './features/cart/cart.routes.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { deliveryRoutes } from './features/delivery/delivery.routes.ts';
import { documentConflicts } from './features/documents/document-conflicts.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { feedRoutes } from './features/feeds/feeds.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { productImportRoutes } from './features/product-import/product-import.routes.ts';
import { productWriteRoutes } from './features/products/product-writes.routes.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { shipmentsRoutes } from './features/shipments/shipments.routes.ts';
import { orderRefundsRoutes } from './features/orders/order-refunds.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { refundsRoutes } from './features/refunds/refunds.routes.ts';
import { returnsRoutes } from './features/returns/returns.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { questionsRoutes } from './features/questions/questions.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { pictureRoutes } from './features/pictures/pictures.routes.ts';
import { taxConflicts } from './features/tax/tax-conflicts.ts';
import { taxRoutes } from './features/tax/tax.routes.ts';
import { settlementRoutes } from './features/settlements/settlements.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { registerDocs } from './platform/http/docs.ts';
import { vendorsRoutes } from './features/vendors/vendors.routes.ts';
import { adminUsersRoutes } from './features/users/admin-users.routes.ts';
import { adminVendorsRoutes } from './features/vendors/admin-vendors.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { wishlistRoutes } from './features/wishlist/wishlist.routes.ts';
import type { PublicCache } from './platform/cache/public-cache.ts';
import { parseTrustProxy, type TrustProxy } from './platform/http/client-ip.ts';
import { createErrorHandler, rejectUnreadable } from './platform/http/error-handler.ts';
import { readBodies } from './platform/http/read-bodies.ts';
import { requireEndpoints } from './platform/http/route.ts';
import { permissionsPolicy, buildSecurityHeaders } from './platform/http/security-headers.ts';
import { registerSecurityTxt } from './platform/http/security-txt.ts';
import { traceRequests, observeRequests } from './platform/observability/observe-requests.ts';
import { createPublicReads, type PublicReads } from './public-reads.ts';
import { createRenderBudget } from './render-budget.ts';
import { serveShop } from './ssr.ts';

/** Keep-alive is longer than a load balancer's usual 60 s, so that the balancer does not reuse a closed connection. */
const timeouts = { requestTimeout: 120_000, keepAliveTimeout: 72_000 };
/** Stricter than the 16 KiB that Node allows by default, because a browser sends under 2 KiB of headers. */
const maxHeaderSize = 8 * 1024;
/** Closes the connection of a client that stops reading. No response takes this long to begin. */
const inactiveSocketMs = 5 * 60_000;

export async function createApp(ctx: Ctx): Promise<FastifyInstance> {
  const trustProxy = parseTrustProxy(ctx.config.trustProxy);
  const takeRender = createRenderBudget(ctx, trustProxy);
  const reads = ctx.config.publicCache ? createPublicReads(ctx, takeRender) : undefined;
  const handleError = createErrorHandler({
    ...accountConflicts,
    ...documentConflicts,
    ...taxConflicts,
  });
  const app = createFastify(ctx, { reads, trustProxy, handleError });
  readBodies(app);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorate('authenticate', createAuthenticate(ctx));
  requireEndpoints(app);
  observeRequests(app, ctx.metrics);
  reads?.attach(app);
  await app.register(fastifyHelmet, buildSecurityHeaders(ctx.config));
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
  await app.register(fastifyMultipart, { limits: { fileSize: productLimits.imageBytes } });
  await registerDocs(app, ctx.config);
  registerSecurityTxt(app, ctx);

  await addFeatureRoutes(app, ctx, reads?.changes);
  await serveShop(app, ctx, takeRender);
  return app;
}

interface Parts {
  reads: PublicReads | undefined;
  trustProxy: TrustProxy;
  handleError: ReturnType<typeof createErrorHandler>;
}

function createFastify(ctx: Ctx, { reads, trustProxy, handleError }: Parts): FastifyInstance {
  return fastify({
    serverFactory: (handle) => {
      const listener: RequestListener = (request, response) => {
        const pass = () => handle(request, response);
        ctx.readiness.admit(request, response, () => {
          if (!reads?.serve(request, response, pass)) pass();
        });
      };
      const traced = ctx.tracing ? traceRequests(ctx.tracing, listener) : listener;
      return createServer({ ...timeouts, maxHeaderSize }, traced).setTimeout(inactiveSocketMs);
    },
    loggerInstance: ctx.log,
    // A trusted proxy's request id connects its log lines with ours.
    requestIdHeader: ctx.config.trustProxy ? 'x-request-id' : false,
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 1024 * 1024,
    // No URL exceeds this limit, because maxHeaderSize limits URLs, too. A longer parameter would match no route at all.
    routerOptions: { maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    clientErrorHandler: rejectUnreadable,
  }) as unknown as FastifyInstance;
}

async function addFeatureRoutes(
  app: FastifyInstance,
  ctx: Ctx,
  cache: PublicCache | undefined,
): Promise<void> {
  blogRoutes(app, ctx);
  contactRoutes(app, ctx);
  feedRoutes(app, ctx);
  healthRoutes(app, ctx, cache);
  homeRoutes(app, ctx);
  authRoutes(app, ctx);
  captchaRoutes(app, ctx);
  productsRoutes(app, ctx);
  productWriteRoutes(app, ctx);
  productImportRoutes(app, ctx);
  usersRoutes(app, ctx);
  adminUsersRoutes(app, ctx);
  vendorsRoutes(app, ctx);
  adminVendorsRoutes(app, ctx);
  pictureRoutes(app, ctx);
  siteRoutes(app, ctx);
  settingsRoutes(app, ctx);
  taxRoutes(app, ctx);
  deliveryRoutes(app, ctx, cache);
  cartRoutes(app, ctx);
  checkoutRoutes(app, ctx);
  await paymentsRoutes(app, ctx);
  refundsRoutes(app, ctx);
  ledgerRoutes(app, ctx);
  ordersRoutes(app, ctx);
  shipmentsRoutes(app, ctx);
  returnsRoutes(app, ctx);
  addWishlistAndReviewRoutes(app, ctx);
  helpRoutes(app, ctx);
  documentsRoutes(app, ctx);
  settlementRoutes(app, ctx);
  orderRefundsRoutes(app, ctx);
  adminRoutes(app, ctx);
  clockRoutes(app, ctx, schedule);
}

function addWishlistAndReviewRoutes(app: FastifyInstance, ctx: Ctx): void {
  wishlistRoutes(app, ctx);
  alertRoutes(app, ctx);
  newsletterRoutes(app, ctx);
  reviewsRoutes(app, ctx);
  questionsRoutes(app, ctx);
  moderationRoutes(app, ctx);
}
