import * as contract from '#contract/care/contacts.ts';
import type { Ctx } from '#server/context.ts';
import { requireCaptchaAfterFreeCalls } from '#server/platform/captcha/require-captcha.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { listContacts, sendMessage } from './contacts.service.ts';
import { deleteContact } from './delete-contact.ts';
import { updateContact } from './update-contact.ts';

const contactLimit = { name: 'contact', minutes: 60, perIp: 20 };

export function contactRoutes(app: FastifyInstance, ctx: Ctx): void {
  const handleMessage = async ({ body, request }: Call<typeof contract.sendContact>) => {
    const { recaptchaToken, ...message } = body;
    await requireCaptchaAfterFreeCalls(ctx, 'contact', { recaptchaToken, ip: request.ip });
    const ticket = await sendMessage(ctx, message);
    const text = 'Your message has been sent successfully!';
    return { success: true as const, message: text, ticket };
  };
  route(app, contract.sendContact, handleMessage, limitCalls(ctx, contactLimit));

  route(app, contract.listContacts, async ({ query, reply }) => {
    const page = await listContacts(ctx, query);
    setTotal(reply, page);
    return page.rows;
  });

  route(app, contract.updateContact, async ({ params, body, account }) => {
    const contact = await updateContact(ctx, { admin: account, id: params.id, change: body });
    return { success: true as const, contact };
  });

  route(app, contract.deleteContact, async ({ params, account }) => {
    await deleteContact(ctx, { admin: account, id: params.id });
    return { success: true as const, message: 'Message deleted' };
  });
}
