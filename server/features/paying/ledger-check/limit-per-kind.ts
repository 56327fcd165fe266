export const maxPerKind = 100;

/** Returns the first 100 of each kind, grouped by kind. */
export const limitPerKind = <Item extends { kind: string }>(all: readonly Item[]): Item[] =>
  [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((same) => same.slice(0, maxPerKind));
