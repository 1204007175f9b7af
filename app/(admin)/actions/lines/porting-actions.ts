import { type ActionMaker, type ActWords, actionWords } from "@/app/(admin)/actions/action-of";
import type { Action, ActionField } from "@/components/admin/act/action";
import type { SentMail } from "@/lib/care/mails/model";
import { resendMailOperation } from "@/lib/care/mails/operations";
import { activateSubscriptionOperation } from "@/lib/subscriptions/lifecycle/lifecycle-operations";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Porting } from "@/lib/subscriptions/porting/model";
import * as porting from "@/lib/subscriptions/porting/operations";
import {
  PORTING_ADDRESS_FIELDS,
  portingCountry,
  portingFields,
  SWEDISH_PORTING_FIELDS,
  US_PORTING_FIELDS,
} from "./porting-fields";

const OPEN = ["DRAFT", "PENDING", "REQUESTED", "INFORMATION_REQUIRED"];

/** Corrects the details of a porting: exactly those that the losing carrier asks for, or all where it names none. */
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
    // Other fields are sent back as they were shown; masked values stay unchanged.
    body: { details, ...(!isOpen && { msisdn }) },
    fields: fieldsOf(t, port),
  });
}

function fieldsOf(t: ActWords, { details, failure }: Porting): ActionField[] {
  const given = details as Record<string, unknown>;
  const address = (given.address ?? {}) as Record<string, unknown>;
  const isSwedish = "identity" in details;
  const all = isSwedish ? SWEDISH_PORTING_FIELDS : US_PORTING_FIELDS;
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
    ...PORTING_ADDRESS_FIELDS.map(
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
 * Resends the mail that asks the customer for the details. Its link opens the page to correct them. Null where the
 * customer got no such mail: then only staff can correct them.
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
    words: actionWords(t, "askForPortingDetails"),
  });
}

/** Brings a number from another carrier to a subscription; null where the carrier accepts none for it. */
export function bringNumberAction(
  { t, make, refusal }: ActionMaker,
  { subscriptionId, display, msisdn, country = "", availableActions }: Subscription,
): Action | null {
  const offer = availableActions.find(({ action }) => action === "PORT_IN");
  const from = portingCountry(country);
  if (!offer || !from) return null;
  return make(porting.updateInPorting, {
    params: { subscriptionId },
    as: activateSubscriptionOperation,
    words: actionWords(t, "bringNumber", { name: display, number: msisdn }),
    fields: portingFields(t, from, { msisdn: "msisdn", details: "details", requestedFor: "requestedFor" }),
    ...(!offer.allowed && refusal({ internalCode: offer.internalCode, message: offer.reason ?? "" })),
  });
}

/** The actions on a porting: bring a number, or correct or cancel its transfer. */
export function portingActions(
  maker: ActionMaker,
  subscription: Subscription,
  port: Porting | null,
): (Action | null)[] {
  const { t, make } = maker;
  const { subscriptionId } = subscription;
  if (!port) return [bringNumberAction(maker, subscription)];
  const isOpen = OPEN.includes(port.status);
  return [
    fixPorting(maker, subscriptionId, port),
    isOpen
      ? make(porting.cancelInPorting, {
          params: { subscriptionId },
          danger: true,
          words: actionWords(t, "cancelInPorting", { number: port.msisdn }),
        })
      : bringNumberAction(maker, subscription),
  ];
}
