interface NewestOnlyProps {
  shown: number;
  total: number;
  things: string;
}

/** A list without pages stops at 1,000 : search and filters find the others. */
export function NewestOnly({ shown, total, things }: NewestOnlyProps) {
  if (total <= shown) return null;
  return (
    <p className="mb-3 text-small text-soft">
      The newest {shown.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} {things}. Search
      or filter to see others.
    </p>
  );
}
