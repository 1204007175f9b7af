import { type ActionMaker, actionWords, allowedActions, undoWith } from "@/app/(admin)/actions/action-of";
import type { Action, ActionField } from "@/components/admin/act/action";
import * as autopay from "@/lib/billing/autopay/operations";
import { type Customer, UserRole } from "@/lib/customers/model";
import { updateCustomerOperation } from "@/lib/customers/operations";
import type { Invitation } from "@/lib/customers/users/invitation-model";
import {
  resendPendingInvitationOperation,
  withdrawInvitationOperation,
} from "@/lib/customers/users/invitation-operations";
import type { User } from "@/lib/customers/users/model";
import {
  createUserOperation,
  removeUserOperation,
  resendInvitationOperation,
  signOutUserOperation,
  updateUserOperation,
} from "@/lib/customers/users/operations";
import {
  startCustomerErasureOperation,
  startCustomerExportOperation,
} from "@/lib/privacy/on-behalf/operations";
import { addressFields } from "./address-fields";
import { emptyIfMasked, nameValue } from "./masked";

/** Corrects a customer's name and contact details. */
export const customerCorrection = ({ t, make }: ActionMaker, customer: Customer): Action | null =>
  make(updateCustomerOperation, {
    params: { customerId: customer.customerId },
    words: actionWords(t, "updateCustomer"),
    versioned: true,
    body: { contact: {} },
    fields: [
      { kind: "text", name: "name", label: t("updateCustomer.name"), ...nameValue(customer.name) },
      {
        kind: "text",
        name: "contact.email",
        label: t("updateCustomer.email"),
        value: customer.contact.email ?? "",
        optional: true,
      },
      {
        kind: "text",
        name: "contact.msisdn",
        label: t("updateCustomer.phone"),
        value: customer.contact.msisdn ?? "",
        optional: true,
      },
    ],
  });

/** Corrects the invoice address, or enters the first one. */
export function addressCorrection(
  maker: ActionMaker,
  customer: Customer,
  markets: readonly { country: string; currency: string }[],
): Action | null {
  const { customerId, billing } = customer;
  const address = billing?.address;
  const { t, make } = maker;
  return make(updateCustomerOperation, {
    params: { customerId },
    words: address
      ? actionWords(t, "updateAddress")
      : actionWords(t, "addAddress", {
          later: billing || customer.customerType === "CONSUMER" ? "no" : "yes",
        }),
    versioned: true,
    // Billing is replaced as a whole. Masked values that are sent back unchanged stay as they are.
    body: { billing: { ...billing, address: {} } },
    fields: [
      ...addressFields(maker, "billing.address", {
        given: address,
        keepsMasks: true,
        countries: address ? [] : markets.map(({ country }) => country),
      }),
      ...(billing ? [] : newBilling(maker, customer, markets)),
    ],
  });
}

/** The billing of a customer without any: by e-mail, in a currency of the brand. */
function newBilling(
  { t }: ActionMaker,
  { contact }: Customer,
  markets: readonly { currency: string }[],
): ActionField[] {
  const currencies = [...new Set(markets.map(({ currency }) => currency))];
  const name = "billing.currency";
  return [
    { kind: "fixed", name: "billing.method", label: "", value: "EMAIL_INVOICE" },
    {
      kind: "text",
      name: "billing.email",
      label: t("addAddress.email"),
      value: emptyIfMasked(contact.email),
    },
    currencies.length === 1
      ? { kind: "fixed", name, label: "", value: currencies[0]! }
      : {
          kind: "choice",
          name,
          label: t("addAddress.currency"),
          value: currencies[0] ?? "",
          options: currencies.map((value) => ({ value, label: value })),
        },
  ];
}

/** The staff actions on a user of a customer. */
export function userActions(
  { t, make }: ActionMaker,
  { customerId, customerType }: Pick<Customer, "customerId" | "customerType">,
  user: User,
): Action[] {
  const { userId, name, email, customers } = user;
  const own = customers.find((one) => one.customerId === customerId);
  const params = { customerId, userId };
  return allowedActions([
    own && !own.hasSignedIn
      ? make(resendInvitationOperation, { params, words: actionWords(t, "resendInvitation", { email }) })
      : null,
    make(updateUserOperation, {
      params: { userId },
      words: actionWords(t, "updateUser", { name }),
      versioned: true,
      fields: [
        { kind: "text", name: "name", label: t("updateUser.name"), ...nameValue(name) },
        { kind: "text", name: "email", label: t("updateUser.email"), value: email },
      ],
    }),
    // A consumer has one person with all rights.
    own && customerType === "BUSINESS"
      ? make(updateUserOperation, {
          params: { userId },
          as: createUserOperation,
          undo: undoWith({
            action: make(updateUserOperation, {
              params: { userId },
              as: createUserOperation,
              words: { ...actionWords(t, "changeRole", { name }), done: t("undone") },
              body: { memberships: [{ customerId, role: own.role }] },
            }),
          }),
          words: actionWords(t, "changeRole", { name }),
          body: { memberships: [{ customerId }] },
          fields: [
            {
              kind: "choice",
              name: "memberships.0.role",
              label: t("createUser.role"),
              value: own.role,
              options: UserRole.options.map((value) => ({ value, label: t(`createUser.roles.${value}`) })),
            },
          ],
        })
      : null,
    make(signOutUserOperation, { params: { userId }, words: actionWords(t, "signOutUser", { name }) }),
    make(removeUserOperation, { params, danger: true, words: actionWords(t, "removeUser", { name }) }),
  ]);
}

/** The staff actions on a person's data, on their behalf. */
export function privacyActions({ t, make }: ActionMaker, customerId: string, user: User): Action[] {
  const { userId, name } = user;
  const given = { params: { customerId }, body: { userId } };
  return allowedActions([
    make(startCustomerExportOperation, { ...given, words: actionWords(t, "startCustomerExport", { name }) }),
    make(startCustomerErasureOperation, {
      ...given,
      danger: true,
      words: actionWords(t, "startCustomerErasure", { name }),
    }),
  ]);
}

/** The staff actions on a pending invitation. */
export function invitationActions({ t, make }: ActionMaker, invitation: Invitation): Action[] {
  const { customerId, invitationId, email, status } = invitation;
  const params = { customerId, invitationId };
  return allowedActions([
    status === "DECLINED"
      ? null
      : make(resendPendingInvitationOperation, {
          params,
          words: actionWords(t, "resendPendingInvitation", { email }),
        }),
    make(withdrawInvitationOperation, {
      params,
      danger: true,
      words: actionWords(t, "withdrawInvitation", { email }),
    }),
  ]);
}

/** Ends automatic payment. Only the customer can agree to it again. */
export const autoPayOff = ({ t, make }: ActionMaker, customerId: string): Action | null =>
  make(autopay.setAutoPayOperation, {
    params: { customerId },
    danger: true,
    body: { enabled: false },
    words: actionWords(t, "setAutoPay"),
  });
