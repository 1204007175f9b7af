import { type ActionMaker, actionWords } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import { type Customer, UserRole } from "@/lib/customers/model";
import { createCustomerOperation } from "@/lib/customers/operations";
import { createUserOperation } from "@/lib/customers/users/operations";
import type { Order } from "@/lib/orders/model";
import { submitOrderOperation } from "@/lib/orders/operations";
import { CustomerType } from "@/lib/values/customer-type";

/** Creates a customer, for example a person in a shop. */
export function newCustomer({ t, make }: ActionMaker): Action | null {
  const action = make(createCustomerOperation, {
    words: actionWords(t, "createCustomer"),
    fields: [
      {
        kind: "choice",
        name: "customerType",
        label: t("createCustomer.type"),
        value: "CONSUMER",
        options: CustomerType.options.map((value) => ({ value, label: t(`createCustomer.types.${value}`) })),
      },
      { kind: "text", name: "name", label: t("createCustomer.name"), max: 200 },
      { kind: "text", name: "contact.email", label: t("createCustomer.email") },
      { kind: "text", name: "contact.msisdn", label: t("createCustomer.phone"), optional: true },
    ],
  });
  return action && { ...action, opens: { path: "/admin/customers/", field: "customerId" } };
}

/** Invites a person to sign in for a customer. A consumer has one person, who may do everything. */
export function newPerson(
  { t, make }: ActionMaker,
  { customerId, customerType }: Customer,
  hasPeople: boolean,
): Action | null {
  if (customerType === "CONSUMER" && hasPeople) return null;
  const name = "memberships.0.role";
  return make(createUserOperation, {
    words: actionWords(t, "createUser"),
    fields: [
      { kind: "text", name: "name", label: t("createUser.name"), max: 200 },
      { kind: "text", name: "email", label: t("createUser.email") },
      { kind: "fixed", name: "memberships.0.customerId", label: "", value: customerId },
      customerType === "CONSUMER"
        ? { kind: "fixed", name, label: "", value: "ADMIN" }
        : {
            kind: "choice",
            name,
            label: t("createUser.role"),
            value: "MEMBER",
            options: UserRole.options.map((value) => ({ value, label: t(`createUser.roles.${value}`) })),
          },
    ],
    body: { memberships: [{}] },
  });
}

/** Submits a draft that nothing has to be paid for first; null for the others. */
export function submitDraft({ t, make, money }: ActionMaker, order: Order): Action | null {
  const { orderId, humanReadableId: number, status, validation, requirements, pricing } = order;
  const isReady = Object.values(requirements).every((one) => one !== "REQUIRED");
  if (status !== "DRAFT" || !validation.isValid || !isReady || !pricing) return null;
  return make(submitOrderOperation, {
    params: { orderId },
    body: {},
    words: actionWords(t, "submitOrder", { number, total: money(pricing.totalMinor, pricing.currency) }),
  });
}
