import { and, desc, eq, sql } from "drizzle-orm";
import { questionMessages, questions } from "@/db/schema/help";
import { customersNamed } from "@/lib/customers/queries";
import { mailAnswer } from "@/lib/help/questions/mails";
import type { Question, QuestionMessageRequest, QuestionSummary } from "@/lib/help/questions/model";
import { messagesOf, type OwnedQuestion, presentOwned, selectOwned } from "@/lib/help/questions/rows";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

const own = (ctx: Ctx, questionId: string) =>
  and(eq(questions.tenantId, ctx.tenant.id), eq(questions.id, questionId));

/** @throws ApiError questionNotFound */
async function findQuestion(ctx: Ctx, questionId: string): Promise<OwnedQuestion> {
  const [row] = isUuid(questionId) ? await selectOwned(ctx).where(own(ctx, questionId)) : [];
  if (!row) throw new ApiError(failures.questionNotFound);
  return row;
}

/**
 * Locks a question, so that an answer and a message of the customer follow each other.
 * @throws ApiError questionNotFound
 */
async function lockQuestion(ctx: Ctx, questionId: string): Promise<typeof questions.$inferSelect> {
  const [row] = isUuid(questionId)
    ? await ctx.db.select().from(questions).where(own(ctx, questionId)).for("update")
    : [];
  if (!row) throw new ApiError(failures.questionNotFound);
  return row;
}

type ListQuery = {
  state?: QuestionSummary["state"] | undefined;
  customerId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * Lists the questions of customers, newest first.
 * @throws ApiError invalidCursor
 */
export async function listQuestions(ctx: Ctx, query: ListQuery): Promise<Page<QuestionSummary>> {
  const ids = newestIds(questions, {
    tenantId: ctx.tenant.id,
    choices: [
      [questions.state, query.state && [query.state]],
      [
        questions.customerId,
        await customersNamed(ctx, query.customerId === undefined ? undefined : [query.customerId]),
      ],
    ],
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await selectOwned(ctx)
    .where(and(eq(questions.tenantId, ctx.tenant.id), sql`${questions.id} in (${ids})`))
    .orderBy(desc(questions.createdAt), desc(questions.id));
  return page(
    rows,
    query.limit,
    ({ question }) => [question.createdAt.toISOString(), question.id],
    presentOwned,
  );
}

/**
 * Reads a question with its messages.
 * @throws ApiError questionNotFound
 */
export async function getQuestion(ctx: Ctx, questionId: string): Promise<Question> {
  const row = await findQuestion(ctx, questionId);
  return { ...presentOwned(row), messages: await messagesOf(ctx, row.question.id) };
}

/**
 * Answers a question. The person gets the answer by mail. An answer to a closed question is possible: care may know more
 * later.
 * @throws ApiError questionNotFound
 */
export async function answerQuestion(
  ctx: Ctx,
  questionId: string,
  { text }: QuestionMessageRequest,
): Promise<Question> {
  const { id } = await lockQuestion(ctx, questionId);
  const at = ctx.clock.now();
  await ctx.db
    .update(questions)
    .set({ state: "ANSWERED", waitingSince: null, closedAt: null, lastMessageAt: at })
    .where(own(ctx, id));
  const messageId = newId();
  await ctx.db.insert(questionMessages).values({
    tenantId: ctx.tenant.id,
    id: messageId,
    questionId: id,
    fromCare: true,
    staffId: ctx.caller.kind === "staff" ? ctx.caller.staffId : null,
    text,
    createdAt: at,
  });
  await mailAnswer(ctx, id, messageId);
  return getQuestion(ctx, id);
}

/**
 * Closes a question without an answer. A closed one stays as it is.
 * @throws ApiError questionNotFound
 */
export async function closeQuestion(ctx: Ctx, questionId: string): Promise<Question> {
  const { id, state } = await lockQuestion(ctx, questionId);
  if (state !== "CLOSED")
    await ctx.db
      .update(questions)
      .set({ state: "CLOSED", waitingSince: null, closedAt: ctx.clock.now() })
      .where(own(ctx, id));
  return getQuestion(ctx, id);
}
