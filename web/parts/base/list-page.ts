/** The number of rows on a page of a panel's list. */
export const pageSize = 20;

export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  /** Whether the server stopped counting at `total`, so that there are more rows. */
  isCapped: boolean;
}

export const readTotal = (headers: Headers) => ({
  total: Number(headers.get('x-total-count')),
  isCapped: headers.has('x-total-capped'),
});
