type Values = Record<string, unknown>;

/** Makes every field optional, also in nested groups. */
export type Changes<V> = {
  [K in keyof V]?: V[K] extends readonly unknown[]
    ? V[K]
    : V[K] extends object
      ? Changes<V[K]>
      : V[K];
};

/** Returns the fields that differ from `initial`. Groups are compared field by field, and lists as a whole. */
export function findChangedValues<V extends Values>(values: V, initial: V): Changes<V> {
  const changed = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return isSameList(value, initial[name]) ? [] : [[name, value]];
    if (!isGroup(value)) return value === initial[name] ? [] : [[name, value]];
    const inGroup = findChangedValues(value, initial[name] as Values);
    return Object.keys(inGroup).length === 0 ? [] : [[name, inGroup]];
  });
  return Object.fromEntries(changed) as Changes<V>;
}

const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isSameList = (list: unknown[], other: unknown) =>
  JSON.stringify(list) === JSON.stringify(other);
