import { parseCronItems, type CronMatcher, type ParsedCronItem } from 'graphile-worker';
import type { Clock } from '../clock.ts';
import type { Schedule } from './job-types.ts';

const dayMs = 24 * 60 * 60_000;

export const toCronItem = ({ task, match, priority }: Schedule) => ({
  task,
  match,
  options: priority === undefined ? {} : { priority },
});

/** Applies the schedule to the shop's time: a job scheduled for Wednesday runs when it is Wednesday in the shop. */
export const scheduleByShopClock = (schedule: Schedule[], clock: Clock): ParsedCronItem[] =>
  parseCronItems(schedule.map(toCronItem)).map((item) => ({
    ...item,
    match: (at) => item.match(toCronFields(toShopTime(at, clock))),
  }));

/** Converts a minute of the last 24 hours to the shop's time. Its hour and minute are enough to find it. */
function toShopTime({ hour, min }: Parameters<CronMatcher>[0], clock: Clock): Date {
  const systemNow = Date.now();
  const offsetMs = clock.now().getTime() - systemNow;
  const at = new Date(systemNow).setUTCHours(hour, min, 0, 0);
  return new Date((at > systemNow ? at - dayMs : at) + offsetMs);
}

/** Returns the fields that cron matches, in UTC. */
export const toCronFields = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});
