import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';

const files = globSync('{contract,server,web}/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('.test.ts'),
);

interface Pattern {
  source: string;
  flags: string;
}

function findPatterns(file: string, code: string): Pattern[] {
  const patterns: Pattern[] = [];
  const visitor = new Visitor({
    Literal: (literal) => {
      if (!('regex' in literal)) return;
      patterns.push({ source: literal.regex.pattern, flags: literal.regex.flags });
    },
  });
  visitor.visit(parseSync(file, code).program);
  return patterns;
}

/** Returns whether backtracking or rescanning takes more than linear time on some input. */
const isSlow = (pattern: Pattern) => analyse(pattern).reports.length > 0;

test('no regular expression literal takes more than linear time', () => {
  const slow = files.flatMap((file) =>
    findPatterns(file, readFileSync(file, 'utf8'))
      .filter(isSlow)
      .map(({ source, flags }) => `${file}: /${source}/${flags}`),
  );
  expect(slow).toEqual([]);
});

test('a quadratic and an exponential regular expression are detected', () => {
  const code = 'text.split(/\\s*,\\s*/); /(a+)+b/.test(text); /^[a-z]+$/.test(text)';
  const slow = findPatterns('example.ts', code).filter(isSlow);
  expect(slow.map(({ source }) => source)).toEqual(['\\s*,\\s*', '(a+)+b']);
});
