import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import type { QuestionSummary } from "@/lib/help/questions/model";
import { linkedRowStyle } from "../row-link";
import { ContactLink } from "../search/contact-link";
import { Cell, HeadCell, Table } from "../table";
import { QuestionStateBadge } from "./question-state";

/** Questions as a table; a row opens its question in a contact with the customer. */
export function QuestionTable({
  label,
  questions,
  named = true,
  framed = true,
}: {
  label: string;
  questions: readonly QuestionSummary[];
  /** Whether to show who asked. False where all questions belong to one customer. */
  named?: boolean;
  /** False inside a panel. */
  framed?: boolean;
}) {
  const t = useTranslations("adminQuestions");
  return (
    <StaffMessages>
      <Table label={label} framed={framed}>
        <thead>
          <tr>
            <HeadCell>{t("question")}</HeadCell>
            {named && <HeadCell className="max-sm:hidden">{t("who")}</HeadCell>}
            <HeadCell>{t("state")}</HeadCell>
            <HeadCell className={named ? "max-md:hidden" : "max-sm:hidden"}>{t("asked")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ questionId, subject, state, author, customer, createdAt }) => {
            // A company is more than the person who asks.
            const who =
              customer && customer.name !== author.name ? `${author.name}, ${customer.name}` : author.name;
            return (
              <tr key={questionId} className={linkedRowStyle}>
                <Cell className="min-w-40">
                  <ContactLink
                    href={`/admin/questions/${questionId}`}
                    customerId={customer?.customerId}
                    ticket={t("ticket", { id: questionId.slice(-6) })}
                    endsWhenLeft
                    className="wrap-anywhere font-medium underline decoration-1 decoration-border-strong underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
                  >
                    {subject}
                  </ContactLink>
                  {named && <span className="block text-muted text-xs sm:hidden">{who}</span>}
                </Cell>
                {named && <Cell className="text-muted max-sm:hidden">{who}</Cell>}
                <Cell>
                  <QuestionStateBadge state={state} />
                </Cell>
                <Cell
                  className={`tabular whitespace-nowrap text-muted ${named ? "max-md:hidden" : "max-sm:hidden"}`}
                >
                  <DateText value={createdAt} format="dateTime" />
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </StaffMessages>
  );
}
