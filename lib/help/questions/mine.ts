import { and, count, desc, eq, sql } from "drizzle-orm";
import { questionMessages, questions } from "@/db/schema/help";
import { getInvoice } from "@/lib/billing/queries";
import { mailQuestionReceived } from "@/lib/help/questions/mails";
import type {
  AskQuestionRequest,
  MyQuestion,
  MyQuestionSummary,
  QuestionMessageRequest,
} from "@/lib/help/questions/model";
import { messagesOf, presentMine, type QuestionRow } from "@/lib/help/questions/rows";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { getOrder } from "@/lib/orders/queries";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { getSubscription } from "@/lib/subscriptions/queries";

/** The page of a question shows all its messages. */
const MOST_MESSAGES = 200;

const mine = (ctx: Ctx, questionId: string) =>
  and(
    eq(questions.tenantId, ctx.tenant.id),
    eq(questions.id, questionId),
    eq(questions.userId, requireUser(ctx).userId),
  );

/**
 * Reads the row of the signed-in user's question.
 * @param lock true if the caller changes it
 * @throws ApiError questionNotFound
 */
async function findMine(ctx: Ctx, questionId: string, lock = false): Promise<QuestionRow> {
  requireUser(ctx);
  const query = ctx.db.select().from(questions);
  const [row] = isUuid(questionId)
    ? await (lock ? query.where(mine(ctx, questionId)).for("update") : query.where(mine(ctx, questionId)))
    : [];
  if (!row) throw new ApiError(failures.questionNotFound);
  return row;
}

type Concerned = { type: NonNullable<QuestionRow["aboutType"]>; id: string; customerId: string | null };

/** What the question is about, if the user can see it. */
async function readAbout(ctx: Ctx, about: AskQuestionRequest["about"]): Promise<Concerned | undefined> {
  if (!about) return undefined;
  const { type, id } = about;
  switch (type) {
    case "SUBSCRIPTION": {
      const { subscriptionId, customer } = await getSubscription(ctx, id);
      return { type, id: subscriptionId, customerId: customer.customerId };
    }
    case "INVOICE": {
      const { invoiceId, customerId } = await getInvoice(ctx, id);
      return { type, id: invoiceId, customerId };
    }
    case "ORDER": {
      const { orderId, customer } = await getOrder(ctx, id);
      return { type, id: orderId, customerId: customer?.customerId ?? null };
    }
  }
}

const addMessage = (ctx: Ctx, questionId: string, text: string) =>
  ctx.db.insert(questionMessages).values({
    tenantId: ctx.tenant.id,
    id: newId(),
    questionId,
    fromCare: false,
    text,
    createdAt: ctx.clock.now(),
  });

/**
 * Asks customer care. The person gets a mail that confirms it. A question about nothing in particular
 * concerns the only customer of the person.
 * @throws ApiError subscriptionNotFound, invoiceNotFound, orderNotFound
 */
export async function askQuestion(ctx: Ctx, request: AskQuestionRequest): Promise<MyQuestion> {
  const { userId, memberships } = requireUser(ctx);
  const about = await readAbout(ctx, request.about);
  const [only, ...others] = memberships;
  const id = newId();
  const at = ctx.clock.now();
  await ctx.db.insert(questions).values({
    tenantId: ctx.tenant.id,
    id,
    userId,
    customerId: about ? about.customerId : only && others.length === 0 ? only.customerId : null,
    subject: request.subject,
    ...(about && { aboutType: about.type, aboutId: about.id }),
    place: request.place ?? null,
    failureCode: request.failureCode ?? null,
    waitingSince: at,
    createdAt: at,
    lastMessageAt: at,
  });
  await addMessage(ctx, id, request.text);
  await mailQuestionReceived(ctx, id);
  return getMyQuestion(ctx, id);
}

/**
 * Lists the questions of the signed-in user, newest first.
 * @throws ApiError unauthenticated, invalidCursor
 */
export async function listMyQuestions(
  ctx: Ctx,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<MyQuestionSummary>> {
  const { userId } = requireUser(ctx);
  const ids = newestIds(questions, {
    tenantId: ctx.tenant.id,
    choices: [[questions.userId, [userId]]],
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select()
    .from(questions)
    .where(and(eq(questions.tenantId, ctx.tenant.id), sql`${questions.id} in (${ids})`))
    .orderBy(desc(questions.createdAt), desc(questions.id));
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], presentMine);
}

/**
 * Reads a question of the signed-in user.
 * @throws ApiError questionNotFound
 */
export async function getMyQuestion(ctx: Ctx, questionId: string): Promise<MyQuestion> {
  const row = await findMine(ctx, questionId);
  return { ...presentMine(row), messages: await messagesOf(ctx, row.id) };
}

/**
 * Adds a message of the signed-in user. The question is then open, also if it was closed. It keeps the time since which the
 * person waits.
 * @throws ApiError questionNotFound, questionTooLong
 */
export async function writeToQuestion(
  ctx: Ctx,
  questionId: string,
  { text }: QuestionMessageRequest,
): Promise<MyQuestion> {
  // The lock makes messages of one question follow each other, so they are counted right.
  const { id, waitingSince } = await findMine(ctx, questionId, true);
  const [{ written } = { written: 0 }] = await ctx.db
    .select({ written: count() })
    .from(questionMessages)
    .where(and(eq(questionMessages.tenantId, ctx.tenant.id), eq(questionMessages.questionId, id)));
  if (written >= MOST_MESSAGES) throw new ApiError(failures.questionTooLong);
  const at = ctx.clock.now();
  await ctx.db
    .update(questions)
    .set({ state: "OPEN", waitingSince: waitingSince ?? at, closedAt: null, lastMessageAt: at })
    .where(mine(ctx, id));
  await addMessage(ctx, id, text);
  return getMyQuestion(ctx, id);
}

/**
 * Closes a question of the signed-in user. A closed one stays as it is.
 * @throws ApiError questionNotFound
 */
export async function closeMyQuestion(ctx: Ctx, questionId: string): Promise<MyQuestion> {
  const { id, state } = await findMine(ctx, questionId, true);
  if (state !== "CLOSED")
    await ctx.db
      .update(questions)
      .set({ state: "CLOSED", waitingSince: null, closedAt: ctx.clock.now() })
      .where(mine(ctx, id));
  return getMyQuestion(ctx, id);
}
