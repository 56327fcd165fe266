import type { Ctx } from '#server/context.ts';
import { sendMessage } from '#server/features/care/contacts/contacts.service.ts';
import { createStoppedClock } from '#server/platform/clock.ts';
import { subtractDays } from './subtract-days.ts';
import { messageAnswers } from './demo-help.ts';
import { discardMails } from './discard-mails.ts';
import { findAdminId, sendReply } from './help.ts';

const messages = [
  {
    sentDaysAgo: 0.3,
    name: 'Rohan Deshpande',
    email: 'rohan.deshpande@people.baithak.test',
    phone: '+919822045116',
    message:
      'The Bandra L-shape sofa has its chaise on the left. Can Aangan Studio build it with the chaise on the right, and how much longer would that take?',
  },
  {
    sentDaysAgo: 1.2,
    name: 'Sister Mary Kurien',
    email: 'office@stannes.baithak.test',
    phone: '',
    message:
      'We are furnishing a hostel in Kottayam and need 24 Toofan bunk beds and as many study tables by June. Is there a price for that many, and do you deliver to the second floor?',
  },
  {
    sentDaysAgo: 3.5,
    name: 'Vikram Bhandari',
    email: 'vikram.bhandari@people.baithak.test',
    phone: '+919412077365',
    message:
      'My Malabar ceiling fan came with one blade of a darker shade than the other two. I have photographs. Whom do I send them to?',
  },
  {
    sentDaysAgo: 6,
    status: 'resolved',
    name: 'Debjani Mukherjee',
    email: 'debjani.m@people.baithak.test',
    phone: '+919830512294',
    message:
      'Our lift takes nothing longer than two metres. Does the Deccan sectional come in separate blocks, and what is the longest of them?',
  },
  {
    sentDaysAgo: 11,
    status: 'resolved',
    name: 'Zubin Irani',
    email: 'zubin.irani@people.baithak.test',
    phone: '+919820461190',
    message:
      'Please send a GST invoice in the name of our café for the four Colaba bar stools. The GSTIN is on the order form.',
  },
  {
    sentDaysAgo: 19,
    status: 'resolved',
    name: 'Lakshmi Narayanan',
    email: 'lakshmi.n@people.baithak.test',
    phone: '+919444187205',
    message:
      'The fitter put the Mewar bed together in forty minutes and took all the packing away with him. I only wanted to say thank you.',
  },
] as const;

/** Creates contact messages of the last weeks, half of them resolved. */
export async function seedMessages(ctx: Ctx): Promise<void> {
  const existing = await ctx.db.selectFrom('contact_messages').select('message').execute();
  for (const { sentDaysAgo, ...fields } of messages) {
    if (existing.some(({ message }) => message === fields.message)) continue;
    const { status = 'pending', ...message } = { status: undefined, ...fields };
    const sentAt = subtractDays(ctx, sentDaysAgo);
    await sendMessage({ ...ctx, clock: createStoppedClock(sentAt) }, message);
    await ctx.db
      .updateTable('contact_messages')
      .set({ status, created_at: sentAt, updated_at: sentAt })
      .where('message', '=', message.message)
      .execute();
  }
  await answerResolved(ctx);
  await discardMails(ctx);
}

/** Answers and resolves the help requests of the resolved messages. */
async function answerResolved(ctx: Ctx): Promise<void> {
  const resolved = await ctx.db
    .selectFrom('help_requests')
    .innerJoin('contact_messages', 'contact_messages.id', 'contact_id')
    .select(['help_requests.id', 'help_requests.created_at'])
    .where('contact_messages.status', '=', 'resolved')
    .where('help_requests.status', '=', 'open')
    .orderBy('contact_messages.created_at', 'desc')
    .execute();
  const ids = { customer: null, vendor: null, admin: await findAdminId(ctx) };
  for (const [index, { id, created_at: at }] of resolved.entries()) {
    const clock = createStoppedClock(new Date(at.getTime() + 3 * 60 * 60 * 1000));
    const answer = { by: 'admin', text: messageAnswers[index]!, outcome: 'resolve' } as const;
    await sendReply({ ...ctx, clock }, id, answer, ids);
  }
}
