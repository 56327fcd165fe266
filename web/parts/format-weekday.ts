import { dayText } from '#contract/delivery-rules.ts';

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** `Thu 4 Dec`, the day in India. */
export const formatWeekday = (iso: string): string => dayText(indianDay.format(new Date(iso)));
