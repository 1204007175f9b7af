import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/db/testing";
import type { AskedOperation } from "@/lib/providers/carriers/carrier";
import { createHttpCarrier } from "@/lib/providers/carriers/http";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox(await testDatabase(2));
});
afterAll(() => test.stop());

// The app's own adapter sends the requests, so that they cannot differ from what a network receives.
const carrier = () =>
  createHttpCarrier({
    url: `${test.url}/sandbox/carrier`,
    secret: "sandbox-carrier-secret",
    callbackUrl: `${test.inbox.url}/api/providers/carrier/callback`,
    clock: { now: () => new Date() },
  });

const line = { msisdn: "+46701234599", iccid: "8946200000000000004" };
const plan = (name: string): AskedOperation => ({
  type: "CHANGE_PLAN",
  parameters: { ...line, serviceType: "CELL", plan: { planId: "plan-1", name, dataMb: 20_000 } },
});
const extra = (name: string): AskedOperation => ({
  type: "CHANGE_PACKAGE",
  parameters: { ...line, package: { packageId: "addon-1", name, dataMb: 5_000, validityDays: 31 } },
});
const remove: AskedOperation = {
  type: "REMOVE_PACKAGE",
  parameters: { ...line, package: { packageId: "addon-1" } },
};

/** The outcome of an operation, read from the API. */
async function outcomeOf(asked: AskedOperation) {
  const { operationId } = await carrier().startOperation({
    ...asked,
    reference: "line-1",
    idempotencyKey: crypto.randomUUID(),
  });
  await test.inbox.until(() => test.inbox.all.some(({ body }) => body.includes(operationId)));
  return carrier().readOperation(operationId);
}

describe("an active subscription", () => {
  it.each([
    ["gets another plan", plan("More")],
    ["gets another package instead of its own", extra("Extra")],
    ["loses a package", remove],
  ])("%s", async (_, asked) => {
    expect(await outcomeOf(asked)).toMatchObject({ type: asked.type, status: "COMPLETED", result: {} });
  });

  it.each([
    ["plan", plan("Refused plan")],
    ["package", extra("A refused package")],
  ])("keeps its allowances when the network does not know the %s", async (_, asked) => {
    expect(await outcomeOf(asked)).toMatchObject({
      status: "FAILED",
      failure: { reasonCode: "plan_unknown", retryable: false },
    });
  });
});
