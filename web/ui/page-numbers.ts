/** Returns the first page, the last page, and the current page with the pages beside it. Null stands for a gap. */
export function listPageNumbers(page: number, totalPages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, totalPages]
    .filter((number) => number >= 1 && number <= totalPages)
    .filter((number, index, all) => all.indexOf(number) === index)
    .sort((a, b) => a - b);
  const result: (number | null)[] = [];
  for (const number of shown) {
    const before = result.at(-1);
    if (before && number - before === 2) result.push(number - 1);
    else if (before && number - before > 2) result.push(null);
    result.push(number);
  }
  return result;
}
