import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { ApiRequest } from "@/lib/request-log/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** A call with the name of its key; absent without one. */
export type CallWithKeyName = { call: ApiRequest; keyName: string | undefined };

const toneOf = (status: number): Tone => (status < 400 ? "success" : status < 500 ? "warning" : "danger");

/** Calls of the API as a table; a row leads to everything that the call has caused. */
export function LogTable({ label, calls }: { label: string; calls: readonly CallWithKeyName[] }) {
  const t = useTranslations("adminApiLog");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("operation")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("when")}</HeadCell>
          <HeadCell className="text-right max-lg:hidden">{t("took")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("key")}</HeadCell>
          <HeadCell className="max-xl:hidden">{t("revision")}</HeadCell>
          <HeadCell className="max-xl:hidden">{t("trace")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ call, keyName }) => (
          <tr key={call.apiRequestId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/traces/${encodeURIComponent(call.traceId)}`}>
                <span className="break-all font-mono text-xs leading-5">
                  {call.method} {call.operation}
                </span>
              </RowLink>
              <span className="block break-all font-mono text-muted text-xs">{call.path}</span>
              <Unknown fields={call.unknownFields} />
              <span className="tabular block text-muted text-xs md:hidden">
                <DateText value={call.createdAt} format="dateTime" />
              </span>
            </Cell>
            <Cell>
              <Badge tone={toneOf(call.status)} className="tabular text-xs!">
                {call.status}
              </Badge>
            </Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-md:hidden">
              <DateText value={call.createdAt} format="dateTime" />
            </Cell>
            <Cell className="tabular whitespace-nowrap text-right text-muted max-lg:hidden">
              {t("ms", { ms: call.durationMs })}
            </Cell>
            <Cell className="max-w-40 truncate text-muted max-lg:hidden">{keyName ?? t("noKey")}</Cell>
            <Cell className="whitespace-nowrap font-mono text-muted text-xs leading-5 max-xl:hidden">
              {call.apiRevision}
            </Cell>
            <Cell className="font-mono text-muted text-xs leading-5 max-xl:hidden">
              {call.traceId.slice(0, 8)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Names that the operation does not know, with what was probably meant. */
function Unknown({ fields }: { fields: ApiRequest["unknownFields"] }) {
  const t = useTranslations("adminApiLog");
  if (fields.length === 0) return null;
  return (
    <span className="mt-0.5 block break-all text-warning text-xs">
      {t("unknownNames", {
        names: fields.map(({ name, closest }) => (closest ? `${name} → ${closest}` : name)).join(", "),
      })}
    </span>
  );
}
