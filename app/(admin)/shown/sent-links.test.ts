import { describe, expect, test } from "vitest";
import type { Finding } from "@/lib/care/diagnosis/model";
import type { SentMail } from "@/lib/care/mails/model";
import type { PaymentLink } from "@/lib/payments/model";
import { sentLinkOf } from "./sent-links";

const finding = (parameters: Record<string, string>, operationId = "createPaymentLink") =>
  ({ fix: { operationId, parameters } }) as Pick<Finding, "fix">;
const OWED = finding({ invoiceId: "i" });

const link = (createdAt: string, paysFor: Partial<PaymentLink> = { invoiceId: "i" }) =>
  ({ paymentLinkId: createdAt, createdAt, status: "ACTIVE", ...paysFor }) as PaymentLink;
const mail = (createdAt: string, more: Partial<SentMail> = {}) =>
  ({
    mailId: createdAt,
    template: "payment-link",
    about: { type: "invoice", id: "i" },
    address: "k…@example.com",
    status: "SENT",
    createdAt,
    ...more,
  }) as SentMail;

const NOON = "2026-11-27T12:00:00.000Z";
const SOON = "2026-11-27T12:00:02.000Z";
const LATER = "2026-11-27T13:00:00.000Z";

describe("the payment link of a finding", () => {
  test("was sent when its mail was, to the address that the page may show", () => {
    const mails = [mail(SOON, { sentAt: "2026-11-27T12:00:03.000Z" })];
    expect(sentLinkOf(OWED, { links: [link(NOON)], mails })).toEqual({
      state: "SENT",
      at: "2026-11-27T12:00:03.000Z",
      address: "k…@example.com",
    });
  });

  test.each(["SENDING", "FAILED"] as const)("has the status of its mail (%s)", (status) => {
    const sent = sentLinkOf(OWED, { links: [link(NOON)], mails: [mail(SOON, { status })] });
    expect(sent).toMatchObject({ state: status, at: SOON });
  });

  test("was only made without a mail, and after the mail of an older link", () => {
    expect(sentLinkOf(OWED, { links: [link(NOON)], mails: [] })).toEqual({ state: "MADE", at: NOON });
    // The older link does not work any more.
    const links = [link(LATER), link(NOON)];
    expect(sentLinkOf(OWED, { links, mails: [mail(SOON)] })).toEqual({ state: "MADE", at: LATER });
  });

  test("is the one of the same invoice or order", () => {
    const order = finding({ orderId: "o" });
    const links = [link(LATER, { orderId: "o" }), link(NOON)];
    const mails = [
      mail(LATER, { about: { type: "order", id: "o" }, address: "order" }),
      mail(SOON, { template: "invoice", address: "other mail" }),
      mail(SOON, { address: "invoice" }),
    ];
    expect(sentLinkOf(order, { links, mails })?.address).toBe("order");
    expect(sentLinkOf(OWED, { links, mails })?.address).toBe("invoice");
  });

  test("is absent without a usable link, and where something else fixes the finding", () => {
    expect(sentLinkOf(OWED, { links: [], mails: [mail(SOON)] })).toBeNull();
    const restored = finding({ invoiceId: "i" }, "restoreSubscription");
    expect(sentLinkOf(restored, { links: [link(NOON)], mails: [mail(SOON)] })).toBeNull();
    expect(sentLinkOf({}, { links: [link(NOON)], mails: [mail(SOON)] })).toBeNull();
  });
});
