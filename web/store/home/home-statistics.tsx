import { sampleStatistics } from './sample-copy.ts';

export function HomeStatistics() {
  return (
    <section aria-label="Baithak in figures" className="page">
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
        {sampleStatistics.map((statistic) => (
          <div
            key={statistic.label}
            className="flex flex-col-reverse px-2 py-6 text-center lg:border-l lg:border-line lg:py-9 lg:first:border-l-0"
          >
            <dt className="text-small text-soft">{statistic.label}</dt>
            <dd className="money text-heading">{statistic.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
