import { and, asc, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { questionMessages, questions } from "@/db/schema/help";
import { users } from "@/db/schema/identity";
import { staff } from "@/db/schema/staff";
import type { HelpPlace } from "@/lib/help/articles/places";
import type { MyQuestionSummary, QuestionMessage, QuestionSummary } from "@/lib/help/questions/model";
import { firstNameOf } from "@/lib/identity/staff/first-name";
import type { Ctx } from "@/lib/kernel/context";

export type QuestionRow = typeof questions.$inferSelect;

/** A question as its author sees it in a list. */
export const presentMine = (row: QuestionRow): MyQuestionSummary => ({
  questionId: row.id,
  subject: row.subject,
  state: row.state,
  ...(row.aboutType !== null && { about: { type: row.aboutType, id: row.aboutId! } }),
  createdAt: row.createdAt.toISOString(),
  lastMessageAt: row.lastMessageAt.toISOString(),
});

export type OwnedQuestion = {
  question: QuestionRow;
  author: { name: string; locale: string | null };
  customerName: string | null;
};

/** Selects questions with the names of their authors and customers. */
export const selectOwned = (ctx: Ctx) =>
  ctx.db
    .select({
      question: questions,
      author: { name: users.name, locale: users.preferredLocale },
      customerName: customers.name,
    })
    .from(questions)
    .innerJoin(users, and(eq(users.tenantId, questions.tenantId), eq(users.id, questions.userId)))
    .leftJoin(
      customers,
      and(eq(customers.tenantId, questions.tenantId), eq(customers.id, questions.customerId)),
    );

/** A question as staff see it in a list. */
export const presentOwned = ({ question, author, customerName }: OwnedQuestion): QuestionSummary => ({
  ...presentMine(question),
  ...(question.waitingSince && { waitingSince: question.waitingSince.toISOString() }),
  author: {
    userId: question.userId,
    name: author.name,
    ...(author.locale !== null && { locale: author.locale }),
  },
  ...(question.customerId !== null && {
    customer: { customerId: question.customerId, name: customerName ?? "" },
  }),
  ...(question.place !== null && { place: question.place as HelpPlace }),
  ...(question.failureCode !== null && { failureCode: question.failureCode }),
});

/** The messages of a question, oldest first. A staff member is shown with the first name only. */
export async function messagesOf(ctx: Ctx, questionId: string): Promise<QuestionMessage[]> {
  const rows = await ctx.db
    .select({ message: questionMessages, staffName: staff.name })
    .from(questionMessages)
    .leftJoin(
      staff,
      and(eq(staff.tenantId, questionMessages.tenantId), eq(staff.id, questionMessages.staffId)),
    )
    .where(and(eq(questionMessages.tenantId, ctx.tenant.id), eq(questionMessages.questionId, questionId)))
    .orderBy(asc(questionMessages.createdAt), asc(questionMessages.id));
  return rows.map(({ message, staffName }) => ({
    messageId: message.id,
    from: message.fromCare ? "CARE" : "CUSTOMER",
    ...(staffName && { authorName: firstNameOf(staffName) }),
    text: message.text,
    createdAt: message.createdAt.toISOString(),
  }));
}
