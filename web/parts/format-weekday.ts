import { dayText } from '#contract/delivery-rules.ts';
import { indianDate } from '#contract/indian-date.ts';

/** `Thu 4 Dec`, the day in India. */
export const formatWeekday = (iso: string): string => dayText(indianDate(new Date(iso)));
