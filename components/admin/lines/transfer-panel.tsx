import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { Porting } from "@/lib/subscriptions/porting/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Facts } from "../facts";
import { providerWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { type HiddenText, HiddenValue } from "../hidden/hidden-value";
import { Panel } from "../panel";

export type Transfer = {
  porting: Porting;
  /** Sends the details that the losing carrier asks for; null where it asks for none or the role lacks the right. */
  fix: Action | null;
  /** Asks the customer for them by mail. */
  ask: Action | null;
  /** The customer's identification at the losing carrier, as it was sent. */
  sent: { identity?: HiddenText | null; accountNumber?: HiddenText | null; address?: HiddenText | null };
};

/** The id of the panel on its page. */
export const TRANSFER_ID = "transfer";

/** The progress of a number's transfer, what the losing carrier asks for, and its history. */
export function TransferPanel({ transfer: { porting, fix, ask, sent } }: { transfer: Transfer }) {
  const t = useTranslations("adminLine");
  const language = useFailureLanguage();
  const { status, msisdn, temporaryMsisdn, losingCarrier, expectedAt, failure, history } = porting;
  return (
    <div id={TRANSFER_ID} className="scroll-mt-4">
      <Panel title={t("transfer")}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StatusBadge status={status} label={t(`portingStatus.${status}`)} className="text-xs!" />
          <span className="tabular">{t("transferOf", { number: msisdn, temporary: temporaryMsisdn })}</span>
          {losingCarrier && <span className="text-muted">{t("losing", { carrier: losingCarrier })}</span>}
          {expectedAt && (
            <span className="text-muted">
              {t.rich("expected", { date: () => <DateText value={expectedAt} format="dateTime" /> })}
            </span>
          )}
        </p>
        {failure && <Refusal failure={failure} />}
        {Object.values(sent).some(Boolean) && (
          <div className="mt-3">
            <Facts
              facts={[
                sent.identity && { name: t("sent.identity"), value: <HiddenValue hidden={sent.identity} /> },
                sent.accountNumber && {
                  name: t("sent.accountNumber"),
                  value: <HiddenValue hidden={sent.accountNumber} />,
                },
                sent.address && { name: t("sent.address"), value: <HiddenValue hidden={sent.address} /> },
              ]}
            />
          </div>
        )}
        {(fix || ask) && (
          <div className="mt-3 flex flex-wrap gap-2">
            <StaffMessages areas={["adminAct"]}>
              {fix && <ActionButton action={fix} intent="primary" />}
              {ask && <ActionButton action={ask} />}
            </StaffMessages>
          </div>
        )}
        <ol className="mt-3 flex flex-col gap-1 border-l-2 pl-3 text-sm">
          {history.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
            <li key={at} className="flex flex-wrap gap-x-3">
              <span className="tabular text-muted">
                <DateText value={step.at} format="dateTime" />
              </span>
              <span>{t(`portingStatus.${step.status}`)}</span>
              {step.message && (
                <span className="text-muted">
                  <ApiMessage
                    words={providerWords(language, step.reasonCode, step.message)}
                    otherwise={step.message}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

const FIELDS = ["identity", "accountNumber", "passcode", "firstName", "lastName", "address"] as const;

function Refusal({ failure }: { failure: NonNullable<Porting["failure"]> }) {
  const t = useTranslations("adminLine");
  const language = useFailureLanguage();
  const { reasonCode, message } = failure;
  const names = failure.requiredFields.map((field) => {
    const known = FIELDS.find((one) => field.replace(/^details\./, "").startsWith(one));
    return t(`portingField.${known ?? "other"}`);
  });
  return (
    <>
      <p className="mt-2 text-sm">
        <ApiMessage words={providerWords(language, reasonCode, message)} otherwise={message} />{" "}
        <span className="font-mono text-muted text-xs">{reasonCode}</span>
      </p>
      {names.length > 0 && (
        <p className="mt-1 text-sm">
          {t("asksFor")}: <strong className="font-semibold">{[...new Set(names)].join(", ")}</strong>
        </p>
      )}
    </>
  );
}
