import { expect, test } from "vitest";
import { actionForFix } from "@/app/(admin)/actions/fixes";
import { maker } from "@/app/(admin)/actions/testing";
import { firstValues } from "@/components/admin/act/action";
import { requestBody } from "@/components/admin/act/send/request";
import type { Finding } from "@/lib/care/diagnosis/model";
import type { Order } from "@/lib/orders/model";
import type { SigningSession } from "@/lib/signing/model";
import { signOrder, takeBackContract } from "./signing-actions";

const order = (more: Partial<Order> = {}) =>
  ({
    orderId: "o",
    humanReadableId: "ORD-1",
    status: "DRAFT",
    validation: { isValid: true },
    requirements: { signing: "REQUIRED" },
    user: { userId: "u", name: "Kim Berg", email: "kim@example.com" },
    ...more,
  }) as Order;

const contract = (more: Partial<SigningSession> = {}) =>
  ({
    signingSessionId: "s",
    orderId: "o",
    status: "ACTIVE",
    signer: { name: "Ada Byron", email: "ada@example.com" },
    ...more,
  }) as SigningSession;

const sent = (action: ReturnType<typeof signOrder>) =>
  action && requestBody(action, firstValues(action.fields!));

test("a contract goes to who ordered, and again to who got it last", () => {
  const first = signOrder(maker, order(), []);
  expect(first?.title).toBe("Send for signature");
  expect(sent(first)).toEqual({ orderId: "o", signer: { name: "Kim Berg", email: "kim@example.com" } });
  const again = signOrder(maker, order(), [contract()]);
  expect(again?.title).toBe("Send for signature again");
  expect(sent(again)).toEqual({ orderId: "o", signer: { name: "Ada Byron", email: "ada@example.com" } });
});

test("masked values are left to type", () => {
  const masked = contract({ signer: { name: "A. B.", email: "a●●●@e●●●.com" } });
  expect(sent(signOrder(maker, order(), [masked]))).toEqual({ orderId: "o" });
});

test("only an order that has to be signed and lacks nothing is sent", () => {
  expect(signOrder(maker, order({ status: "COMPLETED" }), [])).toBeNull();
  expect(signOrder(maker, order({ requirements: { signing: "NOT_REQUIRED" } as never }), [])).toBeNull();
  expect(signOrder(maker, order({ validation: { isValid: false } as never }), [])).toBeNull();
});

test("the finding of an order that waits for a signature sends it again", () => {
  const finding = {
    code: "ORDER_NEEDS_SIGNATURE",
    parameters: { orderId: "o", orderNumber: "ORD-1" },
    fix: { operationId: "createSigningSession", parameters: { orderId: "o" } },
  } as unknown as Finding;
  const fix = actionForFix(maker, finding, { owed: [], contracts: [contract()] });
  expect(fix).toMatchObject({ operationId: "createSigningSession", title: "Send for signature again" });
});

test("a contract is taken back while it waits", () => {
  expect(takeBackContract(maker, contract())?.path).toBe("/signing-sessions/s/cancel");
  expect(takeBackContract(maker, contract({ status: "SIGNED" }))).toBeNull();
});
