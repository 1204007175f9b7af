import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of invoices and of the brand's clock (51xx, 53xx). */
export const billingFailures = defineFailures({
  invoiceNotFound: {
    internalCode: "5100",
    status: 404,
    message: "There is no such invoice.",
    when: "The invoice does not exist or the caller may not see it.",
  },
  invoiceNotPayable: {
    internalCode: "5101",
    status: 409,
    message: "There is nothing to pay for this invoice.",
    when: "The invoice is paid, credited, void or not issued.",
  },
  invoiceNotOpen: {
    internalCode: "5102",
    status: 409,
    message: "Only an issued or overdue invoice can be marked as paid.",
    when: "The invoice has another status.",
  },
  nothingToInvoice: {
    internalCode: "5150",
    status: 404,
    message: "This subscription will get no further invoice.",
    when: "The subscription is not active yet, paused, suspended, cancelled, ends with its paid period, or is paid only once.",
  },
  upcomingInvoiceUnknown: {
    internalCode: "5151",
    status: 409,
    message: "The next invoice cannot be calculated yet.",
    when: "An item has no price in the invoice's currency, or the tax for its place of use is not known. The staff pages show the same problem.",
  },
  invoiceNotVoidable: {
    internalCode: "5110",
    status: 409,
    message: "Only an issued or overdue invoice without payments can be voided.",
    when: "The invoice has another status.",
    hint: "Create a credit note for a paid invoice.",
  },
  invoiceNotCreditable: {
    internalCode: "5111",
    status: 409,
    message: "This invoice cannot be credited.",
    when: "The invoice is a draft, void, credited in full or uncollectible.",
  },
  invoiceNotCollectable: {
    internalCode: "5112",
    status: 409,
    message: "Only an unpaid invoice can be marked as uncollectible.",
    when: "The invoice is a draft, paid, credited, void or already uncollectible.",
  },
  creditExceedsInvoice: {
    internalCode: "5113",
    status: 409,
    message: "The amount is more than can still be credited.",
    when: "All credit notes together would exceed the total of the invoice or of the invoice item.",
  },

  sieNotForCustomer: {
    internalCode: "5114",
    status: 409,
    message: "This customer does not keep Swedish books.",
    when: "The request asks for a SIE file, but the customer is billed outside Sweden.",
    hint: "Request CSV.",
  },

  tenantClockNeverGoesBack: {
    internalCode: "5350",
    status: 409,
    message: "The brand's clock is already later than that.",
    when: "`advanceTo` is not later than the brand's current time.",
    hint: "The clock cannot move back. Choose a later time.",
  },
  tenantClockMoving: {
    internalCode: "5351",
    status: 409,
    message: "The brand's clock is being moved.",
    when: "The request moves the clock while another move is in progress.",
    hint: "Read the clock until its move has ARRIVED.",
  },

  autoPayNeedsMethod: {
    internalCode: "5360",
    status: 409,
    message: "There is no saved payment method to charge.",
    when: "The request turns on auto-pay without `paymentProfileId`, and the customer has no default payment method that works.",
    hint: "Save a payment method first, with POST /payment-profile-sessions.",
  },

  creditOverLimit: {
    internalCode: "5370",
    status: 409,
    message: "The amount is more than can be credited.",
    when: "The goodwill credit exceeds what the customer was billed for the named invoice or subscription, less earlier credits.",
    hint: "`details` gives the largest amount.",
  },
  dueDateNotMovable: {
    internalCode: "5371",
    status: 409,
    message: "The due date cannot move to this date.",
    when: "The invoice is not open, has a payment in progress, or its provider collects it by the old date. Or the brand allows no further move, or not to this date.",
    hint: "`details` gives the earliest and the latest date.",
  },
  nothingToRetry: {
    internalCode: "5372",
    status: 409,
    message: "There is no failed charge to try again.",
    when: "The invoice is not charged automatically, is settled, or has no failed charge. Or the customer has no saved payment method to charge.",
    hint: "Send the customer a payment link.",
  },
  incomingPaymentSettled: {
    internalCode: "5373",
    status: 409,
    message: "This payment was already matched or returned.",
    when: "A staff member has already matched or returned the bank payment.",
    hint: "Read the payment to see its use.",
  },
  incomingAmountsDiffer: {
    internalCode: "5374",
    status: 409,
    message: "The amounts do not add up.",
    when: "The parts and the held amount do not equal the payment, or a part exceeds the open amount of its invoice. Or an invoice is named twice, money would be held for several customers, or the bank reference has another amount.",
    hint: "`details` gives the right amount.",
  },
  discrepancyStands: {
    internalCode: "5376",
    status: 409,
    message: "The discrepancy still exists.",
    when: "A new check found that the books still do not agree. Or the request explains NOT_BILLED while the customer is still not billed.",
    hint: "Correct the cause, or explain the difference.",
  },
  discrepancyNotFound: {
    internalCode: "5378",
    status: 404,
    message: "There is no such discrepancy.",
    when: "The brand has no discrepancy with this id.",
  },
  paymentDisputeClosed: {
    internalCode: "5375",
    status: 409,
    message: "The dispute is not waiting for an answer.",
    when: "The bank has decided, or an answer was already sent or is being sent.",
    hint: "Read the dispute to see its outcome.",
  },
  paymentDisputeNotFound: {
    internalCode: "5379",
    status: 404,
    message: "There is no such dispute.",
    when: "The dispute does not exist in the brand.",
  },
  paymentDisputeIsInquiry: {
    internalCode: "5380",
    status: 409,
    message: "The bank only asks a question, so there is no dispute to accept.",
    when: "The dispute is a WARNING. The bank has taken no money.",
    hint: "Answer the dispute, or refund the payment.",
  },
  incomingPaymentNotFound: {
    internalCode: "5377",
    status: 404,
    message: "There is no such bank payment.",
    when: "The payment does not exist in the brand.",
  },
});
