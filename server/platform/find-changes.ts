/** Returns the values that differ, before and after, for the audit record; undefined if none differ. */
export function findChanges<T extends object>(stored: T, requested: Partial<T>) {
  const names = (Object.keys(requested) as (keyof T & string)[]).filter(
    (name) => requested[name] !== undefined && !isSame(stored[name], requested[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (values: Partial<T>) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>;
  return { names, before: pick(stored), after: pick(requested) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
