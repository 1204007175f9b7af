import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { ApiKey } from "@/lib/identity/keys/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { KeyStatus } from "./key-status";

/** API keys as a table; a row leads to the key. */
export function KeyTable({ label, keys }: { label: string; keys: readonly ApiKey[] }) {
  const t = useTranslations("adminApiKeys");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("name")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("access")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("revision")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("lastUse")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.apiKeyId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/integrations/keys/${key.apiKeyId}`}>{key.name}</RowLink>
              <span className="block font-mono text-muted text-xs">{key.prefix}…</span>
              <span className="block text-muted text-xs sm:hidden">
                <LastUse apiKey={key} />
              </span>
            </Cell>
            <Cell className="text-muted max-lg:hidden">{t(`accessOf.${key.accessType}`)}</Cell>
            <Cell className="whitespace-nowrap font-mono text-muted text-xs leading-5 max-md:hidden">
              {key.apiRevision}
            </Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-sm:hidden">
              <LastUse apiKey={key} />
            </Cell>
            <Cell>
              <KeyStatus apiKey={key} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LastUse({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) {
  const t = useTranslations("adminApiKeys");
  return lastUsedAt === undefined ? t("neverUsed") : <DateText value={lastUsedAt} format="dateTime" />;
}
