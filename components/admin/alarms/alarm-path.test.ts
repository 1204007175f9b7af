import { expect, test } from "vitest";
import { alarmPath, failurePath } from "./alarm-path";

const failure = { subjectId: "s", subscriptionId: "l", at: "2026-11-27T10:00:00.000Z" };

test("an alarm leads to its rows, and a row to the failed item", () => {
  expect(alarmPath({ source: "CARRIER", name: "ACTIVATE" })).toBe(
    "/admin/alarms?source=CARRIER&name=ACTIVATE",
  );
  expect(failurePath("CARRIER", failure)).toBe("/admin/lines/l");
  expect(failurePath("PROVIDER", failure)).toBe("/admin/payments/s");
  expect(failurePath("ENDPOINT", failure)).toBe("/admin/integrations/webhooks/s");
});
