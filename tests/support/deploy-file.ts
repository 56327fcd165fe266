import { readFile } from 'node:fs/promises';

/** Returns a file of deploy/ with other hosts, ports and folders. Throws if the file lacks a text that is to be replaced. */
export async function readDeployFile(
  name: string,
  replacements: Record<string, string>,
): Promise<string> {
  let text = await readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
