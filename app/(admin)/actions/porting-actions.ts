import type { Action, ActionField } from "@/components/admin/act/action";
import type { SentMail } from "@/lib/care/mails/model";
import { resendMailOperation } from "@/lib/care/mails/operations";
import type { Porting } from "@/lib/subscriptions/porting/model";
import * as porting from "@/lib/subscriptions/porting/operations";
import { type ActionMaker, type ActWords, wordsOf } from "./action-of";

const OPEN = ["DRAFT", "PENDING", "REQUESTED", "INFORMATION_REQUIRED"];

/** The details of a port, by the name that the losing carrier gives them. An address is four fields. */
const SWEDISH = ["identity"] as const;
const AMERICAN = ["accountNumber", "passcode", "firstName", "lastName"] as const;
const ADDRESS = ["street", "zip", "city", "state"] as const;

/** Sends other details for a number: exactly those that the losing carrier asks for, or all where it names none. */
export function fixPorting(
  { t, make, reason: why }: ActionMaker,
  subscriptionId: string,
  port: Porting,
): Action | null {
  const { msisdn, status, details, failure } = port;
  const isOpen = OPEN.includes(status);
  if (!isOpen && status !== "FAILED") return null;
  const reason = failure && why(failure.reasonCode, failure.message);
  return make(porting.updateInPorting, {
    params: { subscriptionId },
    words: {
      title: t("updateInPorting.title"),
      text: reason
        ? t("updateInPorting.textWrong", { number: msisdn, reason })
        : t("updateInPorting.text", { number: msisdn }),
      submit: t("updateInPorting.submit"),
      done: t("updateInPorting.done"),
    },
    // What is not asked for goes back as it was shown: masked values stay as they are.
    body: { details, ...(!isOpen && { msisdn }) },
    fields: fieldsOf(t, port),
  });
}

function fieldsOf(t: ActWords, { details, failure }: Porting): ActionField[] {
  const given = details as Record<string, unknown>;
  const address = (given.address ?? {}) as Record<string, unknown>;
  const isSwedish = "identity" in details;
  const all = isSwedish ? SWEDISH : AMERICAN;
  const asked = (failure?.requiredFields ?? []).map((field) => field.replace(/^details\./, ""));
  const wanted = all.filter((name) => asked.includes(name));
  const asksAddress = !isSwedish && asked.some((name) => name.startsWith("address"));
  const isNamed = wanted.length > 0 || asksAddress;
  const fields = (isNamed ? wanted : all).map(
    (name): ActionField => ({
      kind: "text",
      name: `details.${name}`,
      label: t(`updateInPorting.${name}`),
      value: isNamed ? "" : String(given[name] ?? ""),
      optional: !isNamed,
    }),
  );
  if (!asksAddress) return fields;
  return [
    ...fields,
    ...ADDRESS.map(
      (name): ActionField => ({
        kind: "text",
        name: `details.address.${name}`,
        label: t(`updateInPorting.${name}`),
        value: String(address[name] ?? ""),
        optional: name === "state",
      }),
    ),
  ];
}

/**
 * Sends the customer the mail that asks for the details again; its link opens the page on which they correct them. Null
 * where the customer was sent none: then only staff can correct them.
 * @param mails the newest mails of the customer
 */
export function askForPortingDetails(
  { t, make }: ActionMaker,
  { subscriptionId, status, history }: Porting,
  mails: readonly SentMail[],
): Action | null {
  const asked = history.findLast((step) => step.status === "INFORMATION_REQUIRED");
  if (status !== "INFORMATION_REQUIRED" || !asked) return null;
  const mail = mails.find(
    (one) =>
      one.template === "porting" &&
      one.subscriptionId === subscriptionId &&
      one.content === "KEPT" &&
      new Date(one.createdAt) >= new Date(asked.at),
  );
  if (!mail) return null;
  return make(resendMailOperation, {
    params: { mailId: mail.mailId },
    words: wordsOf(t, "askForPortingDetails"),
  });
}

/** Correcting or giving up the transfer of a number. */
export function portingActions(maker: ActionMaker, subscriptionId: string, port: Porting): (Action | null)[] {
  const { t, make } = maker;
  return [
    fixPorting(maker, subscriptionId, port),
    OPEN.includes(port.status)
      ? make(porting.cancelInPorting, {
          params: { subscriptionId },
          danger: true,
          words: wordsOf(t, "cancelInPorting", { number: port.msisdn }),
        })
      : null,
  ];
}
