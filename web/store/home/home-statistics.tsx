import { Suspense } from 'react';
import { Await } from 'react-router';
import type { HomeFigures } from '#contract/shop/home.ts';
import { maxCountedOrders } from '#contract/shop/home-rules.ts';
import { SampleNote } from './sample-note.tsx';
import { sampleStatistics } from './sample-copy.ts';

interface Statistic {
  value: string;
  label: string;
  isSample?: boolean;
}

interface HomeStatisticsProps {
  /** Null if the call failed. */
  figures: Promise<HomeFigures | null>;
}

export function HomeStatistics({ figures }: HomeStatisticsProps) {
  return (
    <section aria-label="Baithak in figures" className="page">
      <Suspense fallback={<Strip statistics={placeholders} />}>
        <Await resolve={figures}>
          {(loaded) => <Strip statistics={describeStatistics(loaded)} />}
        </Await>
      </Suspense>
    </section>
  );
}

/** Gives the strip its final height while the figures load: the labels without their values. */
const placeholders: Statistic[] = sampleStatistics.map(({ label }) => ({ label, value: '\u00a0' }));

function Strip({ statistics }: { statistics: Statistic[] }) {
  return (
    <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
      {statistics.map(({ value, label, isSample }) => (
        <div
          key={label}
          className="flex flex-col-reverse px-2 py-6 text-center lg:border-l lg:border-line lg:py-9 lg:first:border-l-0"
        >
          <dt className="text-small text-soft">
            {label}
            {isSample && <SampleNote />}
          </dt>
          <dd className="money text-heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const formatNumber = (value: number) => value.toLocaleString('en-IN');

/**
 * Returns the figures to show. The server leaves out the shop's figures that are still small. Samples take their place.
 * If the call failed, all figures are samples.
 */
function describeStatistics(figures: HomeFigures | null): Statistic[] {
  const { ordersDelivered: orders, vendors, rating, pinCodes } = figures ?? {};
  const real: (Statistic | undefined)[] = [
    orders
      ? {
          value: `${formatNumber(orders)}${orders === maxCountedOrders ? '+' : ''}`,
          label: 'orders delivered',
        }
      : undefined,
    vendors ? { value: formatNumber(vendors), label: 'Indian workshops' } : undefined,
    rating
      ? {
          value: `${rating.average.toFixed(1)} of 5`,
          label: `from ${formatNumber(rating.count)} reviews`,
        }
      : undefined,
    pinCodes ? { value: formatNumber(pinCodes), label: 'PIN codes we deliver to' } : undefined,
  ];
  return real.map(
    (statistic, index) => statistic ?? { ...sampleStatistics[index]!, isSample: true },
  );
}
