import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { figuresQuery } from '../help/help-desk.api.ts';

/** Shows the open and overdue requests and how quickly the help desk answers. A figure is "…" until it is loaded. */
export function HelpFigures() {
  const { data: figures } = useQuery(figuresQuery);
  const { open, overdue, medianFirstAnswerHours: medianHours } = figures ?? {};
  return (
    <section aria-labelledby="help-figures">
      <h2 id="help-figures" className="mb-3 font-display text-lead font-semibold">
        Help desk
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        <Figure label="Open requests" value={formatFigure(open)} to="/admin/help" />
        <Figure
          label="Overdue requests"
          value={formatFigure(overdue)}
          to="/admin/help?list=overdue"
          isBad={(overdue ?? 0) > 0}
        />
        <Figure
          label="Median time to first answer"
          value={
            medianHours === undefined ? '…' : medianHours === null ? '–' : formatHours(medianHours)
          }
          to="/admin/help?list=all"
        />
      </ul>
    </section>
  );
}

const formatFigure = (count: number | undefined) => count?.toLocaleString('en-IN') ?? '…';

const formatHours = (hours: number) =>
  hours < 1
    ? `${Math.round(hours * 60)} min`
    : `${hours.toLocaleString('en-IN', { maximumFractionDigits: 1 })} h`;

interface FigureProps {
  label: string;
  value: string;
  to: string;
  isBad?: boolean;
}

function Figure({ label, value, to, isBad }: FigureProps) {
  return (
    <li className="relative rounded-card border border-line bg-surface p-4 last:max-sm:col-span-full has-[a:hover]:border-edge">
      <Link
        to={to}
        className="text-small font-semibold text-soft after:absolute after:inset-0 after:rounded-card"
      >
        {label}
      </Link>
      <p className={isBad ? 'money mt-1 text-title text-bad' : 'money mt-1 text-title'}>{value}</p>
    </li>
  );
}
