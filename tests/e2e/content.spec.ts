import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Blog } from '#contract/shop/blogs.ts';
import { signInAsDemoAccount, test } from '#tests/support/customer.ts';
import { createImage } from '#tests/support/images.ts';
import {
  findEditorText,
  expectResultOfEveryTool,
  writeWithEveryTool,
} from '#tests/support/post-editor.ts';

const signInAdmin = (page: Page) => signInAsDemoAccount(page, 'admin@baithak.test');
const createUniqueText = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;
/** How long the editor shows that a post was saved before it returns to the list. */
const leaveMs = 2000;

test('an admin writes, previews, publishes, edits and unpublishes a post, which visitors find and share', async ({
  page,
  context,
}) => {
  test.slow();
  await page.clock.install();
  await signInAdmin(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = createUniqueText('Weaving a cot in Punjab');
  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: 'Create post' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt').fill('How a manji is woven, and why it outlives its owner.');
  await page.getByLabel('Category').selectOption('DIY Projects');
  await page.getByLabel('Tags').fill('manji, weaving, cotton');
  await page.getByLabel('Keywords').fill('charpai weaving, manji');
  await expect(page.getByLabel('Meta title')).toHaveValue(title);

  await writeWithEveryTool(page);
  await page.getByLabel('Choose a featured image').setInputFiles({
    name: 'cot.jpg',
    mimeType: 'image/jpeg',
    buffer: await createImage({ width: 1200 }),
  });
  await page.getByLabel('Image description').fill('A woven cot');
  await page.getByLabel('Add images').setInputFiles({
    name: 'rope.jpg',
    mimeType: 'image/jpeg',
    buffer: await createImage(),
  });
  await page.getByLabel('Description of image 1').fill('Cotton rope');

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'What you need', level: 3 })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Blog created successfully!')).toBeVisible();
  await page.clock.fastForward(leaveMs);
  await expect(page).toHaveURL('/admin/blogs');
  await expect(page.getByRole('row', { name: title })).toContainText('Published');

  await openPostBySearch(page, title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectResultOfEveryTool(page);
  await expect(page.getByText('Cotton rope')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible();

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('alert')).toContainText('Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const url = page.url();

  await openEditor(page, title);
  await page.getByLabel('Title', { exact: true }).fill(`${title}, revised`);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  await page.clock.fastForward(leaveMs);
  await expect(page).toHaveURL('/admin/blogs');
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, revised`);

  await openEditor(page, title);
  await page.getByLabel('Published').uncheck();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  await page.clock.fastForward(leaveMs);
  await expect(page).toHaveURL('/admin/blogs');
  expect((await page.goto(url))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Blog post not found' })).toBeVisible();
});

async function openPostBySearch(page: Page, title: string): Promise<void> {
  await page.goto('/blog');
  const chip = page.getByRole('link', { name: 'DIY Projects', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL('/blog?category=DIY+Projects');
  const searchBox = page.getByRole('searchbox', { name: 'Search posts' });
  await searchBox.fill('weaving cot');
  await searchBox.press('Enter');
  await expect(page).toHaveURL(/category=DIY\+Projects&search=weaving\+cot/);
  await page.getByRole('link', { name: title }).click();
}

async function openEditor(page: Page, title: string): Promise<void> {
  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: 'Edit post' })).toBeVisible();
  await expect(findEditorText(page)).toBeVisible({ timeout: 30_000 });
}

test('unsaved changes are stored as a draft, and the editor asks before the admin leaves it', async ({
  page,
}) => {
  await signInAdmin(page);
  await page.goto('/admin/blogs/create');
  const title = createUniqueText('Half a thought');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('post-draft-new')))
    .toContain(title);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/blogs/create');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/blogs');

  await page.getByRole('link', { name: 'Create post' }).click();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('an admin who saves a post that another admin has changed is shown the newer version', async ({
  page,
  request,
}) => {
  await signInAdmin(page);
  const token = await readAdminToken(page);
  const blog = await writePost(request, token, { title: createUniqueText('Two at once') });
  await page.goto(`/admin/blogs/edit/${blog._id}`);
  await expect(findEditorText(page)).toBeVisible({ timeout: 30_000 });
  const headers = { authorization: `Bearer ${token}` };
  const saveElsewhere = (title: string) =>
    request.put(`/api/blogs/admin/${blog._id}`, { headers, data: { title } });
  await saveElsewhere('Somebody else was quicker');
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(
    page.getByRole('alert').getByText('This post has been changed since you opened it'),
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Somebody else was quicker');

  await page.getByLabel('Title', { exact: true }).fill('Mine, kept as a draft');
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`post-draft-${id}`), blog._id))
    .toContain('Mine, kept');
  await saveElsewhere('Quicker again');
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Quicker again, draft')).toBeVisible();
  await page.getByLabel('Choose a featured image').setInputFiles({
    name: 'huge.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(6 * 1024 * 1024),
  });
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible();
});

test('scripts in a post never run in the visitor’s browser', async ({ page, request }) => {
  await signInAdmin(page);
  const content = [
    '<img src=x onerror="window.hit=1">',
    '<svg onload="window.hit=1"></svg>',
    '<script>window.hit=1</script>',
    '<a href="javascript:window.hit=1">press</a>',
    '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
    '<details open ontoggle="window.hit=1">x</details>',
  ].join('');
  const title = createUniqueText('</title><script>window.hit=1</script>');
  const blog = await writePost(request, await readAdminToken(page), {
    title,
    content,
    excerpt: '</script><script>window.hit=1</script>',
    isPublished: true,
  });
  await page.goto(`/blog/${blog.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByText('press').click();
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
});

test('a message from the contact form reaches the admin @phone', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  const message = createUniqueText('Do you make the Thar table for ten people?');
  await page.getByLabel('Name').fill('Ritu Malhotra');
  await page.getByLabel('Email').fill('ritu@example.test');
  await page.getByLabel('Phone').fill('98450 12345');
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await signInAdmin(page);
  await page.goto(`/admin/contacts?q=${encodeURIComponent(message)}`);
  await page.getByRole('button', { name: /^Read the message/ }).click();
  await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
});

async function readAdminToken(page: Page): Promise<string> {
  await page.goto('/');
  return (await page.evaluate(() => localStorage.getItem('token')))!;
}

async function writePost(
  request: APIRequestContext,
  token: string,
  fields: Partial<Blog>,
): Promise<Blog> {
  const response = await request.post('/api/blogs/admin/create', {
    headers: { authorization: `Bearer ${token}` },
    data: { excerpt: 'Short and plain.', category: 'Industry News', ...fields },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).blog;
}
