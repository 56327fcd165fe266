import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Clock } from 'lucide-react';
import { useState } from 'react';
import type { ShopClock as ShopClockData } from '#contract/shop/clock.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu } from '#web/ui/menu.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';

const steps = [1, 7, 30];

/**
 * Shows the shop's clock in the top bar while payments go to the sandbox. On smaller screens, the time is only in the
 * menu.
 */
export function ShopClock({ clock }: { clock: ShopClockData }) {
  const { isMoving, move } = useMove();
  const isAhead = clock.offsetDays > 0;
  return (
    <section
      aria-label="Shop’s clock"
      className={classes(
        'flex items-center rounded-control text-small xl:pl-3',
        isAhead ? 'bg-warn-tint text-warn' : 'bg-deep-tint text-deep',
      )}
    >
      <p className="figures max-xl:sr-only">
        <strong className="font-semibold">
          {isAhead ? `The shop’s clock is ${formatDays(clock.offsetDays)} ahead` : 'Sandbox clock'}
        </strong>{' '}
        {formatDateTime(clock.now)}
      </p>
      <Menu
        trigger={
          <Button
            tone="quiet"
            size="small"
            busy={isMoving}
            busyLabel="Moving…"
            className="min-w-11 text-current hover:bg-ink/6 max-sm:px-2"
          >
            <Clock aria-hidden size={18} className="xl:hidden" />
            <span className="max-sm:sr-only">Move forward</span>
            <ChevronDown aria-hidden size={16} className="max-sm:hidden" />
          </Button>
        }
        entries={[
          { label: formatDateTime(clock.now), disabled: true },
          ...steps.map((days) => ({
            label: `${formatDays(days)} forward`,
            onSelect: () => void move(days),
          })),
        ]}
      />
    </section>
  );
}

const formatDays = (days: number) =>
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
          ? `It is ${formatDateTime(now)} in the shop. ${formatCount(jobsLeft, 'jobs')} still to run.`
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
