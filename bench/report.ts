import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

const file = 'docs/performance.md';

interface Row {
  /** The size of the catalogue, or '' for a figure that does not belong to one size. */
  size: string;
  name: string;
  figures: string;
  target: string;
  verdict: '' | 'pass' | 'miss';
}

const rows: Row[] = [];

export interface Target {
  /** Such as 'p99 < 60 ms'. */
  label: string;
  isMet: boolean;
}

/** Prints a figure and records it for the table. */
export function reportFigure(size: string, name: string, figures: string, target?: Target): void {
  const verdict = target ? (target.isMet ? 'pass' : 'miss') : '';
  const row: Row = { size, name, figures, target: target?.label ?? '', verdict };
  rows.push(row);
  console.log(
    size.padEnd(10) + name.padEnd(44) + figures.padEnd(64) + row.target.padEnd(18) + verdict,
  );
}

/** Updates the table in docs/performance.md and leaves the text around it unchanged. */
export async function writeTable(command: string): Promise<void> {
  const when = new Date().toISOString().slice(0, 10);
  const { length } = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const lines = [
    `Measured on ${when} with \`${command}\`: ${length} × ${cpus()[0]!.model.trim()}, ${memory} GB, Node ${process.version}.`,
    'Server, PostgreSQL and load generator share these cores.',
    '',
    '| Products | What | Measured | Target | |',
    '| ---: | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ];
  const page = await readFile(file, 'utf8');
  const [start, end] = ['<!-- measured -->', '<!-- /measured -->'];
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no marker ${start}`);
  const table = lines.join('\n');
  await writeFile(file, `${page.slice(0, from + start.length)}\n\n${table}\n\n${page.slice(to)}`);
}
