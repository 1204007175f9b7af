import type { Messages } from "@/i18n/messages";
import { operationName } from "../operation-name";

type Known = keyof Messages["adminApprovals"]["call"];

/** Operations with their own text in `adminApprovals.call`. */
const KNOWN: Record<Known, true> = {
  createCredit: true,
  giveSubscriptionAddon: true,
  changeSim: true,
  startBulkJob: true,
  startCustomerErasure: true,
  changeNumber: true,
  createTransferCode: true,
  updateCustomer: true,
  updateUser: true,
  createOrder: true,
  updateOrder: true,
  submitOrder: true,
  retryOrderLineItem: true,
  retryCarrierOperation: true,
  refundPaymentIntent: true,
  acceptPaymentDispute: true,
  creditInvoice: true,
  voidInvoice: true,
  writeOffInvoice: true,
  createPriceChange: true,
  updatePriceChange: true,
};

const hasWords = (operation: string): operation is Known => Object.hasOwn(KNOWN, operation);

/** The call of a request: in the viewer's words, or the operation's name in English. */
export const callName = (
  operation: string,
  say: (known: Known) => string,
): { text: string; english: boolean } =>
  hasWords(operation)
    ? { text: say(operation), english: false }
    : { text: operationName(operation), english: true };
