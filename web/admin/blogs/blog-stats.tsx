import type { ApiResponse } from '#contract/api.ts';

type Stats = ApiResponse<'GET /api/blogs/admin/all'>['stats'];

/** Shows dashes while loading, so that the page does not move. */
export function BlogStats({ stats }: { stats: Stats | undefined }) {
  const figures = [
    ['Posts', stats?.total],
    ['Published', stats?.published],
    ['Drafts', stats?.drafts],
    ['Views', stats?.views],
  ] as const;
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(([name, figure]) => (
        <div
          key={name}
          className="flex flex-col-reverse rounded-card border border-line bg-surface px-5 py-4"
        >
          <dt className="text-small text-soft">{name}</dt>
          <dd className="money text-title">{figure?.toLocaleString('en-IN') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
