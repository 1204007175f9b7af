import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { ApiKey } from "@/lib/identity/keys/model";
import { Facts } from "../facts";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";
import { KeyStatus } from "./key-status";

const linkStyle = "text-link underline decoration-1 underline-offset-4";

/** The details of a key; its value is not stored. */
export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations("adminApiKeys");
  const { prefix, accessType, apiRevision, strict, createdAt, lastUsedAt, expiresAt, revokedAt, replacedBy } =
    apiKey;
  const moment = (value: string) => <DateText value={value} format="dateTime" />;
  return (
    <Panel title={t("facts")}>
      <Facts
        facts={[
          { name: t("status"), value: <KeyStatus apiKey={apiKey} /> },
          { name: t("begins"), value: <code className="text-xs">{prefix}…</code> },
          { name: t("access"), value: t(`accessOf.${accessType}`) },
          { name: t("revision"), value: <code className="text-xs">{apiRevision}</code> },
          { name: t("handling"), value: t(strict ? "strict" : "lenient") },
          { name: t("made"), value: moment(createdAt) },
          { name: t("lastUse"), value: lastUsedAt ? moment(lastUsedAt) : t("neverUsed") },
          expiresAt && { name: t("expires"), value: moment(expiresAt) },
          revokedAt && { name: t("revoked"), value: moment(revokedAt) },
          replacedBy && {
            name: t("replacedBy"),
            value: (
              <StaffLink href={`/admin/integrations/keys/${replacedBy}`} className={linkStyle}>
                {t("newKey")}
              </StaffLink>
            ),
          },
          {
            name: t("calls"),
            value: (
              <StaffLink
                href={`/admin/integrations/api-log?apiKeyId=${apiKey.apiKeyId}`}
                className={linkStyle}
              >
                {t("toLog")}
              </StaffLink>
            ),
          },
        ]}
      />
    </Panel>
  );
}
