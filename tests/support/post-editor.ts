import { expect, type Page } from '@playwright/test';

const findTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
/** Finds the text field of the post editor. */
export const findEditorText = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Writes a text with every formatting tool of the post editor (all except Undo and Redo). */
export async function writeWithEveryTool(page: Page): Promise<void> {
  await findEditorText(page).click();
  await writeHeadings(page);
  await writeMarks(page);
  await setLink(page);
  await writeBlocks(page);
  await findTool(page, 'Image by URL').click();
  await page.getByRole('dialog').getByLabel('URL').fill('https://pictures.test/cot.jpg');
  await page.getByRole('dialog').getByLabel('Description').fill('A cot in a courtyard');
  await page.getByRole('button', { name: 'Insert image' }).click();
  await pasteHtml(page);
}

/** Clicks a tool and waits until it has returned the focus to the editor, where text can then be typed. */
async function clickTool(page: Page, name: string): Promise<void> {
  await findTool(page, name).click();
  await expect(findEditorText(page)).toBeFocused();
}

async function writeHeadings(page: Page): Promise<void> {
  for (const [level, words] of [
    ['1', 'The frame'],
    ['2', 'What you need'],
    ['3', 'The knot'],
    ['4', 'A note'],
  ] as const) {
    await clickTool(page, `Heading ${level}`);
    await expect(findTool(page, `Heading ${level}`)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
}

async function writeMarks(page: Page): Promise<void> {
  for (const mark of ['Bold', 'Italic', 'Underline']) {
    await clickTool(page, mark);
    await expect(findTool(page, mark)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type(mark.toLowerCase());
    await clickTool(page, mark);
    await page.keyboard.type(' ');
  }
}

async function setLink(page: Page): Promise<void> {
  await findTool(page, 'Link').click();
  await page.getByRole('dialog').getByLabel('URL').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(page.getByText('Start with https://, mailto: or /')).toBeVisible();
  await page.getByRole('dialog').getByLabel('URL').fill('https://example.com/rope');
  await page.getByRole('button', { name: 'Set link' }).click();
  await findEditorText(page).press('End');
  await page.keyboard.press('Enter');
}

async function writeBlocks(page: Page): Promise<void> {
  const { keyboard } = page;
  for (const [name, words] of [
    ['Bulleted list', 'rope'],
    ['Numbered list', 'tie'],
    ['Quote', 'Pull it snug'],
  ] as const) {
    await clickTool(page, name);
    await keyboard.type(words);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
  }
  await clickTool(page, 'Code block');
  await keyboard.type('over under over');
  await keyboard.press('ControlOrMeta+Enter');
  await clickTool(page, 'Horizontal rule');
}

/** Pastes formatted text, which must become plain text. */
async function pasteHtml(page: Page): Promise<void> {
  await findEditorText(page).evaluate((node) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'pasted words');
    data.setData('text/html', '<h1 style="color:red">pasted words</h1>');
    const paste = { clipboardData: data, bubbles: true, cancelable: true };
    node.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await expect(findEditorText(page).getByText('pasted words')).toBeVisible();
  await expect(findEditorText(page).getByRole('heading', { name: 'pasted words' })).toHaveCount(0);
}

/** Expects the text of writeWithEveryTool on the page of the post, where headings are one level lower than in the editor. */
export async function expectResultOfEveryTool(page: Page): Promise<void> {
  const article = page.getByRole('article').first();
  for (const [level, name] of ['The frame', 'What you need', 'The knot', 'A note'].entries()) {
    await expect(article.getByRole('heading', { name, level: level + 2 })).toBeVisible();
  }
  await expect(article.locator('strong', { hasText: 'bold' })).toBeVisible();
  await expect(article.locator('em', { hasText: 'italic' })).toBeVisible();
  await expect(article.locator('u', { hasText: 'underline' })).toBeVisible();
  await expect(article.getByRole('link', { name: 'https://example.com/rope' })).toBeVisible();
  await expect(article.locator('ul li', { hasText: 'rope' })).toBeVisible();
  await expect(article.locator('ol li', { hasText: 'tie' })).toBeVisible();
  await expect(article.locator('blockquote')).toContainText('Pull it snug');
  await expect(article.locator('pre code')).toContainText('over under over');
  await expect(article.locator('hr')).toBeVisible();
  await expect(article.getByAltText('A cot in a courtyard')).toBeAttached();
}
