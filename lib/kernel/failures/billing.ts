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
    message: "Nothing is to be paid for this invoice.",
    when: "A payment link is created for an invoice that is paid, credited, void or not issued.",
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
    message: "No invoice is to come for this subscription.",
    when: "It is not active yet, paused, suspended, cancelled, about to end with what is paid, or paid only once.",
  },
  upcomingInvoiceUnknown: {
    internalCode: "5151",
    status: 409,
    message: "The next invoice cannot be calculated yet.",
    when: "Something on it has no price in its currency, or no tax is known for where it is used. Care sees it too.",
  },
  invoiceNotVoidable: {
    internalCode: "5110",
    status: 409,
    message: "Only an issued or overdue invoice on which nothing was paid can be made void.",
    when: "The invoice has another status.",
    hint: "Credit an invoice that was paid.",
  },
  invoiceNotCreditable: {
    internalCode: "5111",
    status: 409,
    message: "Nothing can be taken off this invoice.",
    when: "The invoice is a draft, void, credited in full or given up.",
  },
  invoiceNotCollectable: {
    internalCode: "5112",
    status: 409,
    message: "Only an invoice that waits for money can be given up.",
    when: "The invoice is a draft, paid, credited, void or given up already.",
  },
  creditExceedsInvoice: {
    internalCode: "5113",
    status: 409,
    message: "This is more than is left of the invoice.",
    when: "Credit notes together would exceed the total of the invoice, or of the line they are for.",
  },

  sieNotForCustomer: {
    internalCode: "5114",
    status: 409,
    message: "This customer does not keep Swedish books.",
    when: "A SIE file is asked for a customer that is billed outside Sweden.",
    hint: "Ask for CSV.",
  },

  tenantClockNeverGoesBack: {
    internalCode: "5350",
    status: 409,
    message: "The brand's clock stands later than that already.",
    when: "`advanceTo` is not later than the brand's now.",
    hint: "What has happened cannot be undone by going back: choose a later moment.",
  },
  tenantClockMoving: {
    internalCode: "5351",
    status: 409,
    message: "The brand's clock is being moved.",
    when: "A move is asked for while another one is under way.",
    hint: "Read the clock until its move has ARRIVED.",
  },

  autoPayNeedsMethod: {
    internalCode: "5360",
    status: 409,
    message: "There is no saved payment method that could be charged.",
    when: "Auto-pay is switched on without a `paymentProfileId`, and the customer has no default method that works.",
    hint: "Save a method first, with POST /payment-profile-sessions.",
  },

  creditOverLimit: {
    internalCode: "5370",
    status: 409,
    message: "This is more than can be credited.",
    when: "A goodwill credit exceeds what the customer was billed and was not credited before, of the invoice or subscription that it names.",
    hint: "The details say how much can be credited.",
  },
  dueDateNotMovable: {
    internalCode: "5371",
    status: 409,
    message: "The due date cannot be moved like that.",
    when: "The invoice waits for no money, a payment of it is under way, its provider collects it by the old date, it was moved as often as the brand allows, or the new date is before today or later than the brand allows.",
    hint: "The details name the earliest and the latest date.",
  },
  nothingToRetry: {
    internalCode: "5372",
    status: 409,
    message: "There is no charge to try again.",
    when: "The payment is not for an invoice that is charged by itself, the invoice is settled, no charge of it has failed, or the customer has no saved method that may be charged.",
    hint: "Send the customer a payment link.",
  },
  incomingPaymentSettled: {
    internalCode: "5373",
    status: 409,
    message: "This payment was matched or returned before.",
    when: "A bank payment is matched or returned that somebody has matched or returned already.",
    hint: "Read the payment to see what it was used for.",
  },
  incomingAmountsDiffer: {
    internalCode: "5374",
    status: 409,
    message: "The amounts do not add up.",
    when: "The parts and what is held do not come to the payment, a part is more than is left to pay of its invoice, an invoice is named twice, something would be held for several customers, or a bank reference is known with another amount.",
    hint: "The details say which amount would be right.",
  },
  discrepancyStands: {
    internalCode: "5376",
    status: 409,
    message: "The finding still stands.",
    when: "A finding of the books was computed again and the books still do not agree, or NOT_BILLED is explained while the customer is not billed.",
    hint: "Correct the cause, or explain why the books may differ.",
  },
  discrepancyNotFound: {
    internalCode: "5378",
    status: 404,
    message: "There is no such finding of the books.",
    when: "The finding does not exist in the brand.",
  },
  paymentDisputeClosed: {
    internalCode: "5375",
    status: 409,
    message: "The dispute waits for no answer.",
    when: "The bank has decided, an answer was sent before, or one is on its way.",
    hint: "Read the dispute to see what became of it.",
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
    message: "The bank only asks; there is nothing to give up.",
    when: "A dispute is accepted that is a WARNING: no money was taken.",
    hint: "Answer it, or refund the payment.",
  },
  incomingPaymentNotFound: {
    internalCode: "5377",
    status: 404,
    message: "There is no such bank payment.",
    when: "The payment does not exist in the brand.",
  },
});
