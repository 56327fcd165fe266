import { dayText } from '#contract/delivery-rules.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** `2026-12-04`, the day in India. */
export const indianDay = (iso: string): string => dayFormat.format(new Date(iso));

/** `Thu 4 Dec`, the day in India. */
export const formatWeekday = (iso: string): string => dayText(indianDay(iso));
