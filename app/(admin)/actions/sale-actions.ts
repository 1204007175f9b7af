import type { Action, ActionField } from "@/components/admin/act/action";
import type { ProductType } from "@/lib/catalog/model";
import { type Customer, UserRole } from "@/lib/customers/model";
import { createCustomerOperation } from "@/lib/customers/operations";
import { createUserOperation } from "@/lib/customers/users/operations";
import { CustomerType } from "@/lib/identity/customer-type";
import type { Order } from "@/lib/orders/model";
import { createOrder, submitOrder } from "@/lib/orders/operations";
import { type ActionMaker, wordsOf } from "./action-of";

/** Creates a customer, for example a person in a shop. */
export function newCustomer({ t, make }: ActionMaker): Action | null {
  const action = make(createCustomerOperation, {
    words: wordsOf(t, "createCustomer"),
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
    words: wordsOf(t, "createUser"),
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

/** The list of what a customer can order of a type. Where their country is known, only what is sold there. */
function offeringsFor({ customerType, billing }: Customer, type: ProductType): string {
  const country = billing?.address?.country;
  const query = new URLSearchParams({
    customerType,
    types: type,
    limit: "200",
    ...(country && { market: country }),
  });
  return `/product-offerings?${query}`;
}

/**
 * Orders a subscription for a customer: a draft, whose page says what it costs and how it is paid.
 * @param isMasked whether the page shows name and address masked, which cannot be sent
 */
export function newOrder(
  { t, make }: ActionMaker,
  buyer: Customer,
  { isMasked }: { isMasked: boolean },
): Action | null {
  const isOwn = buyer.customerType === "CONSUMER" && !isMasked;
  const item = "lineItems.0";
  const fields: ActionField[] = [
    {
      kind: "offering",
      name: `${item}.productOfferingId`,
      label: t("createOrder.choose"),
      path: offeringsFor(buyer, "SUBSCRIPTION"),
    },
    {
      kind: "choice",
      name: `${item}.sim.esim`,
      label: t("createOrder.sim"),
      value: "true",
      options: [
        { value: "true", label: t("createOrder.esim") },
        { value: "false", label: t("createOrder.card") },
      ],
    },
    {
      kind: "text",
      name: `${item}.subscriber.name`,
      label: t("createOrder.person"),
      value: isOwn ? buyer.name : "",
      max: 200,
    },
    {
      kind: "text",
      name: `${item}.subscriber.email`,
      label: t("createOrder.email"),
      value: isOwn ? (buyer.contact.email ?? "") : "",
    },
  ];
  const action = make(createOrder, {
    words: wordsOf(t, "createOrder", { name: buyer.name }),
    body: {
      customerType: buyer.customerType,
      customer: { customerId: buyer.customerId },
      lineItems: [{ type: "SUBSCRIPTION" }],
    },
    fields,
  });
  return action && { ...action, opens: { path: "/admin/orders/", field: "orderId" } };
}

/** Orders seats for a company: a draft, as `newOrder` makes one. */
export function newSeats({ t, make }: ActionMaker, buyer: Customer): Action | null {
  const { customerId, customerType, name } = buyer;
  const action = make(createOrder, {
    words: wordsOf(t, "orderSeats", { name }),
    body: { customerType, customer: { customerId }, lineItems: [{ type: "LICENSE" }] },
    fields: [
      {
        kind: "offering",
        name: "lineItems.0.productOfferingId",
        label: t("orderSeats.choose"),
        path: offeringsFor(buyer, "LICENSE"),
      },
      { kind: "integer", name: "lineItems.0.quantity", label: t("orderSeats.count"), value: "1" },
    ],
  });
  return action && { ...action, opens: { path: "/admin/orders/", field: "orderId" } };
}

/** Submits a draft that nothing has to be paid for first; null for the others. */
export function submit({ t, make, money }: ActionMaker, order: Order): Action | null {
  const { orderId, humanReadableId: number, status, validation, requirements, pricing } = order;
  const isReady = Object.values(requirements).every((one) => one !== "REQUIRED");
  if (status !== "DRAFT" || !validation.isValid || !isReady || !pricing) return null;
  return make(submitOrder, {
    params: { orderId },
    body: {},
    words: wordsOf(t, "submitOrder", { number, total: money(pricing.totalMinor, pricing.currency) }),
  });
}
