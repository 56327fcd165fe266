import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { newBlog } from '#contract/shop/blogs.ts';
import type { Ctx } from '#server/context.ts';
import { createPost } from '#server/features/shop/blogs/create-post.ts';
import { storeReadyPicture } from '#server/features/base/pictures/store-ready-picture.ts';
import { demoFolder } from './catalogue-file.ts';
import { subtractDays } from './subtract-days.ts';
import { findPerson } from './people.ts';
import { type DemoPost, demoPosts } from './post-texts.ts';

export async function seedPosts(ctx: Ctx): Promise<void> {
  const admin = await findPerson(ctx, 'admin@baithak.test');
  const existing = await ctx.db.selectFrom('posts').select('title').execute();
  for (const post of demoPosts) {
    if (existing.some(({ title }) => title === post.title)) continue;
    await publishPost(ctx, admin, post);
  }
}

async function publishPost(
  ctx: Ctx,
  admin: Awaited<ReturnType<typeof findPerson>>,
  { file, picture, alt, publishedDaysAgo, views, ...post }: DemoPost,
): Promise<void> {
  const content = await readFile(new URL(`posts/${file}.html`, demoFolder), 'utf8');
  const featuredImage = await storePostPicture(ctx, admin.id, picture);
  const fields = newBlog.parse({
    ...post,
    content,
    featuredImage,
    featuredAlt: alt,
    isPublished: true,
  });
  const { _id: id } = await createPost(ctx, { ...admin, ip: '127.0.0.1' }, { fields, images: [] });
  const at = subtractDays(ctx, publishedDaysAgo);
  await ctx.db
    .updateTable('posts')
    .set({ views, published_at: at, created_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Stores the render, or the drawing if there is no render. */
async function storePostPicture(ctx: Ctx, ownerId: string, name: string): Promise<string> {
  const render = await readFile(new URL(`pictures/${name}.webp`, demoFolder)).catch(
    () => undefined,
  );
  const bytes = render ?? (await renderDrawing(name));
  const { width, height } = await sharp(bytes).metadata();
  return storeReadyPicture(ctx, {
    bytes,
    width,
    height,
    placeholder: '#e9dcc8',
    ownerId,
    isFirst: true,
  });
}

async function renderDrawing(name: string): Promise<Buffer> {
  const drawing = await readFile(new URL(`drawings/${name}.svg`, demoFolder));
  return sharp(drawing).webp({ quality: 85, effort: 2 }).toBuffer();
}
