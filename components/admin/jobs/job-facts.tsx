import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { WatchedJob } from "@/lib/watch/jobs/model";
import { Facts } from "../facts";
import { ApiMessage } from "../failure/said-by-api";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";
import { JobStatusBadge } from "./job-status";

/** The pages of things that jobs are about. */
const PAGES: Readonly<Record<string, string>> = {
  customerId: "/admin/customers",
  subscriptionId: "/admin/lines",
  orderId: "/admin/orders",
  invoiceId: "/admin/invoices",
  paymentIntentId: "/admin/payments",
};

const linkStyle = "text-link underline decoration-1 underline-offset-4";

/** What is known of a job: its state, why it failed, and the things that it is about. */
export function JobFacts({
  job,
  say,
}: {
  job: WatchedJob;
  /** Why it failed, in the reader's language; null where it has no words there. */
  say: (error: string) => string | null;
}) {
  const t = useTranslations("adminJobs");
  const { status, attempts, maxAttempts, error, createdAt, runAt, startedAt, subjects, traceId } = job;
  return (
    <Panel title={t("facts")}>
      <Facts
        facts={[
          { name: t("status"), value: <JobStatusBadge status={status} /> },
          error !== undefined && {
            name: t("error"),
            value: <ApiMessage words={say(error)} otherwise={error} />,
          },
          { name: t("attempts"), value: t("attemptsOf", { attempts, maxAttempts }) },
          { name: t("createdAt"), value: <DateText value={createdAt} format="dateTime" /> },
          { name: t("runAt"), value: <DateText value={runAt} format="dateTime" /> },
          startedAt !== undefined && {
            name: t("startedAt"),
            value: <DateText value={startedAt} format="dateTime" />,
          },
          ...subjects.map(({ name, id }) => ({ name, value: <Subject name={name} id={id} /> })),
          traceId !== undefined && {
            name: t("trace"),
            value: (
              <StaffLink href={`/admin/traces/${encodeURIComponent(traceId)}`} className={linkStyle}>
                {t("toTrace")}
              </StaffLink>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Subject({ name, id }: { name: string; id: string }) {
  const page = PAGES[name];
  const text = <span className="break-all font-mono text-xs">{id}</span>;
  if (page === undefined) return text;
  return (
    <StaffLink href={`${page}/${id}`} className={linkStyle}>
      {text}
    </StaffLink>
  );
}
