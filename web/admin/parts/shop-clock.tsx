import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Clock } from 'lucide-react';
import { useState } from 'react';
import type { ShopClock as ShopClockData } from '#contract/clock.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { formatDateTime } from '#web/parts/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu } from '#web/ui/menu.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';

const steps = [1, 7, 30];

/** The line above every admin page while the sandbox takes the payments. */
export function ShopClock({ clock }: { clock: ShopClockData }) {
  const { isMoving, move } = useMove();
  const isAhead = clock.offsetDays > 0;
  return (
    <section
      aria-label="Shop’s clock"
      className={classes(
        'mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-1.5 text-small',
        isAhead ? 'bg-warn-tint text-warn' : 'bg-deep-tint text-deep',
      )}
    >
      <Clock aria-hidden size={16} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52">
        <strong className="font-semibold">
          {isAhead ? `The shop’s clock is ${daysText(clock.offsetDays)} ahead` : 'Sandbox clock'}
        </strong>
        <span className="figures max-sm:block sm:ml-2">{formatDateTime(clock.now)}</span>
      </p>
      <Menu
        trigger={
          <Button
            tone="quiet"
            size="small"
            busy={isMoving}
            busyLabel="Moving…"
            className="text-current"
          >
            Move forward
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
        entries={steps.map((days) => ({
          label: daysText(days),
          onSelect: () => void move(days),
        }))}
      />
    </section>
  );
}

const daysText = (days: number) =>
  `${days.toLocaleString('en-IN', { maximumFractionDigits: 1 })} ${days === 1 ? 'day' : 'days'}`;

function useMove() {
  const queryClient = useQueryClient();
  const [isMoving, setMoving] = useState(false);
  async function move(days: number): Promise<void> {
    setMoving(true);
    try {
      const { now, jobsLeft } = await api('POST /api/sandbox/clock', { body: { days } });
      await queryClient.invalidateQueries();
      showSuccess(
        jobsLeft > 0
          ? `It is ${formatDateTime(now)} in the shop. ${jobsLeft} jobs are still waiting.`
          : `It is ${formatDateTime(now)} in the shop`,
      );
    } catch (error) {
      showError(messageOf(error, 'Failed to move the clock'));
    } finally {
      setMoving(false);
    }
  }
  return { isMoving, move };
}
