import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/care/questions.ts';
import type { Ctx } from '#server/context.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { type Account, type Call, route } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { getProductQuestions, listVendorQuestions } from './questions.service.ts';
import type { QuestionTextKind } from './question-reports.queries.ts';
import { reportQuestion } from './report-question.ts';
import { buildAnswerWire, buildQuestionWire } from './questions.wire.ts';

export function questionsRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.listProductQuestions, async ({ params, query, reply }) => {
    const { questions, total } = await getProductQuestions(ctx, params.id, query);
    setTotal(reply, { total, isCapped: false });
    return questions;
  });
  route(app, contract.askQuestion, async ({ account, params, body, request }) => {
    await limitWrites(ctx, request, account);
    const row = await askQuestion(ctx, account, params.id, body.text);
    const { status, held_reason: heldReason } = row;
    return { ...buildQuestionWire({ ...row, answers: [] }), status, heldReason };
  });
  route(app, contract.answerQuestion, async ({ account, params, body, request }) => {
    await limitWrites(ctx, request, account);
    const row = await answerQuestion(ctx, account, params.id, body.text);
    return { ...buildAnswerWire(row), status: row.status, heldReason: row.held_reason };
  });
  route(app, contract.reportQuestion, (call) => handleReport(ctx, 'question', call));
  route(app, contract.reportAnswer, (call) => handleReport(ctx, 'answer', call));
  route(app, contract.listVendorQuestions, async ({ account, query, reply }) => {
    const page = await listVendorQuestions(ctx, account.id, query);
    setTotal(reply, page);
    return page.rows;
  });
}

type ReportCall = Pick<
  Call<typeof contract.reportQuestion>,
  'account' | 'params' | 'body' | 'request'
>;

async function handleReport(
  ctx: Ctx,
  kind: QuestionTextKind,
  { account, params, body, request }: ReportCall,
) {
  await limitWrites(ctx, request, account);
  await reportQuestion(ctx, account, { kind, id: params.id }, body);
  return { success: true as const, message: 'Thank you. We will look at it.' };
}

/** Limits questions, answers and reports, because each is emailed to somebody or read by an admin. */
const limitWrites = (ctx: Ctx, { ip }: FastifyRequest, { id }: Account) =>
  limitRate(
    ctx,
    { name: 'question', what: 'questions, answers and reports', minutes: 60, perAccount: 40 },
    { ip, account: id },
  );
