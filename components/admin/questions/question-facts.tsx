import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import type { Language } from "@/i18n/locales";
import type { Question } from "@/lib/help/questions/model";
import { Facts } from "../facts";
import { CustomerLink } from "../lines/line-facts";
import { Panel } from "../panel";
import { subjectPath } from "../subject-path";

const SUBJECTS = { SUBSCRIPTION: "subscription", INVOICE: "invoice", ORDER: "order" } as const;

/** What a question is about: the customer and the person, the subject, and where and when they asked. */
export function QuestionFacts({ question, language }: { question: Question; language: Language }) {
  const t = useTranslations("adminQuestions");
  const languages = useTranslations("adminBrand.languageOf");
  const places = useTranslations("adminHelp.placeNames");
  const { author, customer, about, place, failureCode, waitingSince, createdAt } = question;
  const path = about && subjectPath({ type: SUBJECTS[about.type], id: about.id });
  return (
    <Panel title={t("facts")}>
      <Facts
        facts={[
          {
            name: t("customer"),
            value: customer ? <CustomerLink customer={customer} /> : t("noCustomer", { name: author.name }),
          },
          customer && {
            name: t("person"),
            value: (
              <StaffLink
                href={`/admin/customers/${customer.customerId}/people/${author.userId}`}
                className="text-link underline decoration-1 underline-offset-4"
              >
                {author.name}
              </StaffLink>
            ),
          },
          { name: t("language"), value: t("readsMails", { language: languages(language) }) },
          about &&
            path && {
              name: t("about"),
              value: (
                <StaffLink href={path} className="text-link underline decoration-1 underline-offset-4">
                  {t(`aboutOf.${about.type}`)}
                </StaffLink>
              ),
            },
          place && { name: t("place"), value: places(place) },
          failureCode !== undefined && { name: t("failure"), value: <FailureSeen code={failureCode} /> },
          waitingSince !== undefined && {
            name: t("waits"),
            value: <DateText value={waitingSince} format="dateTime" />,
          },
          { name: t("asked"), value: <DateText value={createdAt} format="dateTime" /> },
        ]}
      />
    </Panel>
  );
}

/** A failure in words, if it has any, with its code. */
function FailureSeen({ code }: { code: string }) {
  const t = useTranslations("adminQuestions");
  const failures = useTranslations("staffFailures.code");
  const known = code as Parameters<typeof failures>[0];
  return (
    <>
      {failures.has(known) && <span className="block">{failures(known)}</span>}
      <span className="text-muted">{t("failureCode", { code })}</span>
    </>
  );
}
