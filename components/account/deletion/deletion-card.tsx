import { Archive, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { formatDate } from "@/components/ui/text/format";
import type { AccountDeletion } from "@/lib/privacy/deletion/model";
import { DeleteAccount } from "./delete-account";
import { ObstacleList } from "./obstacle-list";

const GRACE_MS = 30 * 24 * 3600 * 1000;

/** The deletion of the account: what is deleted, what stays, the obstacles, and the request. */
export function DeletionCard({
  deletion,
  email,
  now,
  atCompany,
  supportUrl,
}: {
  deletion: AccountDeletion;
  email: string;
  /** The brand's time. */
  now: Date;
  /** Whether the person belongs to a company. */
  atCompany: boolean;
  supportUrl: string | undefined;
}) {
  const t = useTranslations("deletion");
  const locale = useLocale();
  const { status, obstacles, obstacleCount } = deletion;
  const isScheduled = status === "SCHEDULED";
  return (
    <Card>
      <CardBody>
        <h2 className="text-2xl">{t("title")}</h2>
        <p className="mt-3 text-muted">{t("lead")}</p>
        <div className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <Told title={t("goes.title")} icon={<Trash2 aria-hidden="true" />}>
            <li>{t("goes.profile")}</li>
            <li>{t("goes.use")}</li>
            <li>{t("goes.copies")}</li>
          </Told>
          <Told title={t("stays.title")} icon={<Archive aria-hidden="true" />}>
            <li>{t("stays.invoices")}</li>
            <li>{t("stays.contracts")}</li>
          </Told>
        </div>
        {atCompany && <p className="mt-5 text-muted text-sm">{t("company")}</p>}
        {obstacleCount > 0 && (
          <div className="mt-6 grid gap-3">
            <h3 className="font-semibold text-lg">{t("hindered.title")}</h3>
            <p className="text-muted">{t(isScheduled ? "hindered.onTheDay" : "hindered.text")}</p>
            <ObstacleList obstacles={obstacles} obstacleCount={obstacleCount} supportUrl={supportUrl} />
          </div>
        )}
        {!isScheduled && obstacleCount === 0 && (
          <ClientMessages areas={["deletion", "login", "failures"]}>
            <DeleteAccount
              email={email}
              on={formatDate(locale, new Date(now.getTime() + GRACE_MS).toISOString())}
            />
          </ClientMessages>
        )}
      </CardBody>
    </Card>
  );
}

function Told({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="flex items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted">
        {icon}
        {title}
      </h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">{children}</ul>
    </section>
  );
}
