import { Clock } from 'lucide-react';
import type { HelpRequest } from '#contract/care/help.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dueNames, formatDue } from './help-texts.ts';

/** Shows the time left until the first answer or the resolution is due. Shows nothing while no clock runs. */
export function DueChip({ request }: { request: Pick<HelpRequest, 'hoursLeft' | 'dueFor'> }) {
  const { hoursLeft, dueFor } = request;
  if (hoursLeft === null || dueFor === null) return null;
  const warnHours = dueFor === 'answer' ? 12 : 72;
  const tone = hoursLeft < 0 ? 'bad' : hoursLeft < warnHours ? 'warn' : 'good';
  return (
    <Badge tone={tone}>
      <Clock aria-hidden size={14} />
      {dueNames[dueFor]}: {formatDue(hoursLeft)}
    </Badge>
  );
}
