import { z } from 'zod';

/**
 * Replaces Zod's default messages, which describe schemas, in every form and response. A rule with a message of its own
 * keeps that message. The messages here are "Required" or begin with "Must" or "At", so that the field's name can
 * precede them.
 */
z.config({ customError: describeIssue });

type Issue = z.core.$ZodRawIssue;

export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Must be ${nameType(issue.expected)}`;
    case 'too_small':
      return `At least ${formatAmount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `At most ${formatAmount(issue.maximum, issue.origin)}`;
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : describeChoice(issue.values);
    case 'invalid_format':
      return `Must be ${formats[issue.format] ?? 'in the right format'}`;
    case 'unrecognized_keys':
      return 'Must not contain other fields';
    case 'invalid_union':
      return describeUnion(issue.errors) ?? 'Must be in the right format';
    default:
      return 'Must be in the right format';
  }
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const nameType = (expected: string) => types[expected] ?? 'in the right format';

const formats: Record<string, string> = {
  email: 'an email',
  url: 'a URL',
  uuid: 'a valid id',
  date: 'a date such as 2026-11-21',
  datetime: 'a time such as 2026-11-21T10:30:00Z',
};

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};
const indian = new Intl.NumberFormat('en-IN');

function formatAmount(limit: number | bigint, origin: string): string {
  const [one, many] = units[origin] ?? ['', ''];
  return `${indian.format(limit)} ${Number(limit) === 1 ? one : many}`.trim();
}

const list = new Intl.ListFormat('en-IN', { type: 'disjunction' });

const describeChoice = (values: readonly unknown[]) => `Must be ${list.format(values.map(String))}`;

/** Returns the message of the last option, because the options before it usually allow only special values. */
function describeUnion(options: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  return options.at(-1)?.[0]?.message;
}
