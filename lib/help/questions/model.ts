import { z } from "zod";
import { HelpPlace } from "@/lib/help/articles/places";
import { pageOf } from "@/lib/kernel/lists/pagination";

export const QuestionState = z.enum(["OPEN", "ANSWERED", "CLOSED"]).meta({
  id: "QuestionState",
  description:
    "OPEN: the customer waits for an answer. ANSWERED: care has answered. CLOSED: no answer is awaited. A new message opens it again.",
});

export const QuestionAbout = z
  .object({
    type: z.enum(["SUBSCRIPTION", "INVOICE", "ORDER"]),
    id: z.string().min(1).max(300).describe("Id of the subscription, the invoice or the order."),
  })
  .meta({ id: "QuestionAbout", description: "What a question is about." });

const subject = z.string().trim().min(1).max(120).describe("What the question is about, in a few words.");
const text = z.string().trim().min(1).max(4000).describe("The message, as plain text.");
const failureCode = z
  .string()
  .regex(/^\d{4}$/)
  .optional()
  .describe("`internalCode` of the failure that the person saw.")
  .meta({ examples: ["6000"] });

export const QuestionMessage = z
  .object({
    messageId: z.string(),
    from: z.enum(["CUSTOMER", "CARE"]).describe("Who wrote it."),
    authorName: z
      .string()
      .optional()
      .describe("First name of the staff member who answered. Absent for other messages."),
    text,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "QuestionMessage", description: "A message of a question." });
export type QuestionMessage = z.infer<typeof QuestionMessage>;

const summary = {
  questionId: z.string().describe("The question."),
  subject,
  state: QuestionState,
  about: QuestionAbout.optional().describe("What it is about. Absent: nothing in particular."),
  createdAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime().describe("When the last message was written."),
};

export const MyQuestionSummary = z
  .object(summary)
  .meta({ id: "MyQuestionSummary", description: "A question of the signed-in user, without its messages." });
export type MyQuestionSummary = z.infer<typeof MyQuestionSummary>;
export const MyQuestionPage = pageOf(MyQuestionSummary).meta({ id: "MyQuestionPage" });

const messages = z.array(QuestionMessage).describe("The messages, oldest first.");

export const MyQuestion = MyQuestionSummary.extend({ messages }).meta({
  id: "MyQuestion",
  description: "A question of the signed-in user to customer care.",
});
export type MyQuestion = z.infer<typeof MyQuestion>;

export const QuestionSummary = z
  .object({
    ...summary,
    waitingSince: z.iso.datetime().optional().describe("Since when the customer waits for an answer."),
    author: z
      .object({
        userId: z.string(),
        name: z.string(),
        locale: z.string().optional().describe("The language in which the person reads mails (BCP 47)."),
      })
      .describe("The person who asked."),
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .optional()
      .describe("The customer it concerns. Absent for a person without one."),
    place: HelpPlace.optional().describe("Where in the portal the person asked."),
    failureCode,
  })
  .meta({
    id: "QuestionSummary",
    description: "A customer's question, as staff see it, without its messages.",
  });
export type QuestionSummary = z.infer<typeof QuestionSummary>;
export const QuestionPage = pageOf(QuestionSummary).meta({ id: "QuestionPage" });

export const Question = QuestionSummary.extend({ messages }).meta({
  id: "Question",
  description: "A customer's question to customer care, as staff see it.",
});
export type Question = z.infer<typeof Question>;

export const AskQuestionRequest = z
  .object({
    subject,
    text,
    about: QuestionAbout.optional(),
    place: HelpPlace.optional().describe("Where in the portal the person asks."),
    failureCode,
  })
  .meta({ id: "AskQuestionRequest" });
export type AskQuestionRequest = z.infer<typeof AskQuestionRequest>;

export const QuestionMessageRequest = z.object({ text }).meta({ id: "QuestionMessageRequest" });
export type QuestionMessageRequest = z.infer<typeof QuestionMessageRequest>;
