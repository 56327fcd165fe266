/** What a change really changes, before and after, for the record; undefined when it changes nothing. */
export function changedValues<T extends object>(stored: T, wanted: Partial<T>) {
  const names = (Object.keys(wanted) as (keyof T & string)[]).filter(
    (name) => wanted[name] !== undefined && !isSame(stored[name], wanted[name]),
  );
  if (names.length === 0) return undefined;
  const of = (values: Partial<T>) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>;
  return { names, before: of(stored), after: of(wanted) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
