import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { findMentions } from '#contract/care/review-vocabulary.ts';
import { publicName } from '#contract/care/trust-rules.ts';
import { pairOptions, variantText } from '#contract/catalogue/variant-text.ts';
import type { Ctx } from '#server/context.ts';
import { parsePictureKey } from '#server/features/base/pictures/pictures.public.ts';
import { storeReadyPicture } from '#server/features/base/pictures/store-ready-picture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Answers, Questions, Reviews } from '#server/schema/tables.ts';
import { newId } from '#server/platform/new-id.ts';
import { demoFolder, type DemoProduct, readCatalogue } from './catalogue-file.ts';
import { subtractDays } from './subtract-days.ts';
import { discardMails } from './discard-mails.ts';
import { composeQuestions, composeReviews } from './compose-reviews.ts';

type ReviewRow = Insertable<Reviews> & { id: string };

/**
 * Inserts 300 reviews (of 50 products) and 60 questions with their answers. A review of a delivered demo order belongs to
 * the order's customer; the other reviews have no account and no order line.
 */
export async function seedReviews(ctx: Ctx): Promise<void> {
  const products = await findProducts(ctx);
  const deliveredLines = await findDeliveredLines(ctx);
  const composed = composeReviews(products.map(({ product }) => product));
  const reviews = composed.map((review): ReviewRow => {
    const { id: product_id, vendor_id } = products[review.productIndex]!;
    const { daysAgo: days, reply, productIndex: _, ...columns } = review;
    const line = deliveredLines.get(product_id)?.pop();
    const created_at = line
      ? new Date(line.delivered_at!.getTime() + 86_400_000)
      : subtractDays(ctx, days);
    return {
      ...columns,
      id: newId(),
      product_id,
      vendor_id,
      status: 'published' as const,
      created_at,
      ...(line && buildCustomerColumns(line)),
      mentions: findMentions(`${review.title}\n${review.text}`),
      ...(reply && {
        reply_text: reply,
        replied_at: new Date(created_at.getTime() + 2 * 86_400_000),
      }),
      updated_at: created_at,
    };
  });
  const photos = await storePhotos(ctx, products, reviews);
  const { questions, answers } = buildQuestionRows(ctx, products);
  await inTransaction(ctx.db, async (trx) => {
    await trx.insertInto('reviews').values(reviews).execute();
    if (photos.length > 0) await trx.insertInto('review_photos').values(photos).execute();
    await trx.insertInto('questions').values(questions).execute();
    await trx.insertInto('answers').values(answers).execute();
  });
  await discardMails(ctx);
}

interface SeededProduct {
  id: string;
  vendor_id: string;
  business_name: string;
  product: DemoProduct;
}

async function findProducts(ctx: Ctx): Promise<SeededProduct[]> {
  const rows = await ctx.db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select(['products.id', 'products.name', 'vendor_id', 'business_name'])
    .execute();
  const { products } = await readCatalogue();
  return products.flatMap((product) => {
    const row = rows.find(({ name }) => name === product.name);
    return row ? [{ ...row, product }] : [];
  });
}

type Line = Awaited<ReturnType<typeof findLines>>[number];

async function findDeliveredLines(ctx: Ctx): Promise<Map<string, Line[]>> {
  return Map.groupBy(await findLines(ctx), ({ product_id }) => product_id);
}

/** Finds the delivered lines to review. Leaves out the README's demo customer, who can then still write reviews. */
const findLines = (ctx: Ctx) =>
  ctx.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['order_lines.id', 'orders.id as order_id', 'orders.delivered_at', 'accounts.name'])
    .select(['account_id', 'product_id', 'option_names', 'option_values'])
    .where('orders.status', '=', 'delivered')
    .where('replaces_line_id', 'is', null)
    .where('accounts.email', '<>', 'customer@baithak.test')
    .execute();

const buildCustomerColumns = (line: Line) => ({
  order_line_id: line.id,
  order_id: line.order_id,
  account_id: line.account_id,
  author_name: publicName(line.name),
  variant_text: variantText(pairOptions(line.option_names, line.option_values)),
});

const maxPhotos = 16;

/** Stores photos for some good reviews. Renders of the products stand in for customers' photos. */
async function storePhotos(ctx: Ctx, products: SeededProduct[], reviews: ReviewRow[]) {
  const withPhoto = reviews
    .filter(({ stars }) => stars >= 4)
    .filter((_, index) => index % 12 === 0);
  const photos = [];
  for (const { id, product_id } of withPhoto.slice(0, maxPhotos)) {
    const { product, vendor_id } = products.find((each) => each.id === product_id)!;
    const file = product.pictures.at(-1)?.file;
    const bytes =
      file && (await readFile(new URL(`pictures/${file}`, demoFolder)).catch(() => undefined));
    if (!bytes) continue;
    const { width, height } = await sharp(bytes).metadata();
    const shape = { width, height, placeholder: product.tint, isFirst: false };
    const url = await storeReadyPicture(ctx, { bytes, ownerId: vendor_id, ...shape });
    const key = parsePictureKey(url, ctx.config)!;
    const { id: picture_id } = await ctx.db
      .selectFrom('pictures')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    photos.push({ review_id: id, product_id, position: 0, picture_id });
  }
  return photos;
}

function buildQuestionRows(ctx: Ctx, products: SeededProduct[]) {
  const questions: Insertable<Questions>[] = [];
  const answers: Insertable<Answers>[] = [];
  for (const composed of composeQuestions(products.map(({ product }) => product))) {
    const { id: product_id, vendor_id, business_name } = products[composed.productIndex]!;
    const id = newId();
    const created_at = subtractDays(ctx, composed.daysAgo);
    const owners = { product_id, status: 'published' as const };
    questions.push({
      id,
      ...owners,
      vendor_id,
      author_name: composed.author,
      text: composed.text,
      created_at,
    });
    for (const { side, author, text, daysLater } of composed.answers) {
      answers.push({
        id: newId(),
        question_id: id,
        ...owners,
        side,
        text,
        account_id: side === 'vendor' ? vendor_id : null,
        author_name: side === 'vendor' ? business_name : author,
        created_at: subtractDays(ctx, composed.daysAgo - daysLater),
      });
    }
  }
  return { questions, answers };
}
