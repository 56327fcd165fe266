const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const time = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** Formats a day as `21 Nov 2026`, in Indian time in every browser and on the server. */
export function formatDate(iso: string): string {
  const parts = Object.fromEntries(
    day.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${parts.day} ${parts.month?.slice(0, 3)} ${parts.year}`;
}

/** Formats a time as `21 Nov 2026, 4:05 pm`. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${time.format(new Date(iso)).replace(/ /g, ' ')}`;
}
