import { z } from "zod";
import { answerQuestion, closeQuestion, getQuestion, listQuestions } from "@/lib/help/questions/answer";
import {
  askQuestion,
  closeMyQuestion,
  getMyQuestion,
  listMyQuestions,
  writeToQuestion,
} from "@/lib/help/questions/mine";
import {
  AskQuestionRequest,
  MyQuestion,
  MyQuestionPage,
  Question,
  QuestionMessageRequest,
  QuestionPage,
  QuestionState,
} from "@/lib/help/questions/model";
import type { Ctx } from "@/lib/kernel/context";
import { userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { RateLimit } from "@/lib/kernel/limits";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const own = { tag: "Questions", surfaces: ["end-user"] } as const;
const care = { tag: "Questions", surfaces: ["platform"] } as const;
const params = z.object({ questionId: z.string().max(64) });

/** A person does not write more. A script that does would fill the work queue of care. */
const WRITING_LIMIT: RateLimit = { name: "question-message", points: 20, windowSeconds: 3600 };
const writing = {
  ...WRITING_LIMIT,
  subject: ({ caller, tenant }: Ctx) => {
    const user = userOf(caller);
    return user ? `${tenant.id}:${user.userId}` : undefined;
  },
};

export const askQuestionOperation = operation({
  ...own,
  id: "askQuestion",
  method: "POST",
  path: "/my-questions",
  summary: "Ask customer care",
  description:
    "The question becomes a work item of customer care. The person gets a confirmation by mail, and the answer by mail later. Name the subscription, the invoice or the order that it is about. Customer care then sees it with the question.",
  permission: "profile:write",
  body: AskQuestionRequest,
  output: MyQuestion,
  status: 201,
  failures: [failures.subscriptionNotFound, failures.invoiceNotFound, failures.orderNotFound],
  limits: [writing],
  handle: (ctx, { body }) => askQuestion(ctx, body),
});

export const listMyQuestionsOperation = operation({
  ...own,
  id: "listMyQuestions",
  method: "GET",
  path: "/my-questions",
  summary: "List the questions of the signed-in user, newest first",
  permission: "profile:read",
  query: z.object(pageQuery),
  output: MyQuestionPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listMyQuestions(ctx, query),
});

export const getMyQuestionOperation = operation({
  ...own,
  id: "getMyQuestion",
  method: "GET",
  path: "/my-questions/{questionId}",
  summary: "Get a question of the signed-in user with its messages",
  permission: "profile:read",
  params,
  output: MyQuestion,
  failures: [failures.questionNotFound],
  handle: (ctx, { params }) => getMyQuestion(ctx, params.questionId),
});

export const writeToQuestionOperation = operation({
  ...own,
  id: "writeToQuestion",
  method: "POST",
  path: "/my-questions/{questionId}/messages",
  summary: "Add a message to a question of the signed-in user",
  description: "The question is then OPEN, also if it was closed. A question has at most 200 messages.",
  permission: "profile:write",
  params,
  body: QuestionMessageRequest,
  output: MyQuestion,
  status: 201,
  failures: [failures.questionNotFound, failures.questionTooLong],
  limits: [writing],
  handle: (ctx, { params, body }) => writeToQuestion(ctx, params.questionId, body),
});

export const closeMyQuestionOperation = operation({
  ...own,
  id: "closeMyQuestion",
  method: "POST",
  path: "/my-questions/{questionId}/close",
  summary: "Close a question of the signed-in user",
  permission: "profile:write",
  params,
  output: MyQuestion,
  failures: [failures.questionNotFound],
  handle: (ctx, { params }) => closeMyQuestion(ctx, params.questionId),
});

export const listQuestionsOperation = operation({
  ...care,
  id: "listQuestions",
  method: "GET",
  path: "/questions",
  summary: "List the questions of customers, newest first",
  permission: "care:read",
  query: z.object({
    state: QuestionState.optional(),
    customerId: z.string().max(300).optional().describe("A UUID, or your own id with the prefix rid_."),
    ...pageQuery,
  }),
  output: QuestionPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listQuestions(ctx, query),
});

export const getQuestionOperation = operation({
  ...care,
  id: "getQuestion",
  method: "GET",
  path: "/questions/{questionId}",
  summary: "Get a customer's question with its messages",
  permission: "care:read",
  params,
  output: Question,
  failures: [failures.questionNotFound],
  handle: (ctx, { params }) => getQuestion(ctx, params.questionId),
});

export const answerQuestionOperation = operation({
  ...care,
  id: "answerQuestion",
  method: "POST",
  path: "/questions/{questionId}/answers",
  summary: "Answer a customer's question",
  description:
    "The person gets the answer by mail and finds it on their pages. The question is then ANSWERED, also if it was closed.",
  permission: "care:act",
  params,
  body: QuestionMessageRequest,
  output: Question,
  status: 201,
  failures: [failures.questionNotFound],
  handle: (ctx, { params, body }) => answerQuestion(ctx, params.questionId, body),
});

export const closeQuestionOperation = operation({
  ...care,
  id: "closeQuestion",
  method: "POST",
  path: "/questions/{questionId}/close",
  summary: "Close a customer's question without an answer",
  description: "The person is not notified. A new message of the person opens it again.",
  permission: "care:act",
  params,
  output: Question,
  failures: [failures.questionNotFound],
  handle: (ctx, { params }) => closeQuestion(ctx, params.questionId),
});
