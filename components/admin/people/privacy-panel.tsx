import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { Alert } from "@/components/ui/states/alert";
import { DateText } from "@/components/ui/text/date-text";
import type { AccountDeletionObstacle } from "@/lib/privacy/deletion/model";
import type { CustomerPersonPrivacy } from "@/lib/privacy/on-behalf/model";
import { Panel } from "../panel";
import { subjectPath } from "../subject-path";

const PAGES: Readonly<Record<AccountDeletionObstacle["kind"], string>> = {
  LINE: "subscription",
  PORTING: "subscription",
  LICENSE: "license",
  ORDER: "order",
  INVOICE: "invoice",
  PAYMENT: "paymentIntent",
  BALANCE: "customer",
  LAST_ADMIN: "customer",
};

/** The most obstacles of the customer that are named. Earlier ones that are not named belong to other customers. */
const MOST_NAMED = 50;

/** The newest copy of a person's data, a scheduled deletion of their account, and the obstacles to it. */
export function PrivacyPanel({ privacy: { newestExport, deletion } }: { privacy: CustomerPersonPrivacy }) {
  const t = useTranslations("adminPeople");
  const day = (value: string) => () => <DateText value={value} format="date" />;
  const { obstacles, obstacleCount, deletesAt } = deletion;
  const unnamed = obstacleCount - obstacles.length;
  return (
    <Panel title={t("privacy")}>
      <div className="flex flex-col gap-4 text-sm">
        <p>
          {newestExport
            ? t.rich(`copy.${newestExport.status}`, { date: day(newestExport.createdAt) })
            : t("noCopy")}
        </p>
        {deletesAt && <Alert tone="warning">{t.rich("deletes", { date: day(deletesAt) })}</Alert>}
        {obstacleCount > 0 && (
          <section>
            <h3 className="mb-1.5 font-medium">{t("obstacles", { count: obstacleCount })}</h3>
            {obstacles.length > 0 && (
              <ul className="flex flex-col gap-1">
                {obstacles.map(({ kind, id, name }) => (
                  <li key={`${kind}:${id}`}>
                    <span className="text-muted">{t(`obstacle.${kind}`)}:</span>{" "}
                    <Named type={PAGES[kind]} id={id} name={name} />
                  </li>
                ))}
              </ul>
            )}
            {unnamed > 0 && (
              <p className="mt-1.5 text-muted">
                {t(obstacles.length < MOST_NAMED ? "elsewhere" : "more", { count: unnamed })}
              </p>
            )}
          </section>
        )}
        {!deletesAt && obstacleCount === 0 && <p className="text-muted">{t("free")}</p>}
      </div>
    </Panel>
  );
}

function Named({ type, id, name }: { type: string; id: string; name: string }) {
  const path = subjectPath({ type, id });
  if (!path) return name;
  return (
    <StaffLink href={path} className="text-link underline decoration-1 underline-offset-4">
      {name}
    </StaffLink>
  );
}
