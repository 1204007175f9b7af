import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { WorkItem } from "@/lib/watch/work/model";
import { WORK_KINDS, type WorkKind } from "@/lib/watch/work/sources";
import { showsContact, workPath } from "./work-path";

const item = (kind: WorkKind, more: Partial<WorkItem> = {}): WorkItem => ({
  workItemId: "w",
  kind,
  state: "OPEN",
  subjectId: "s",
  message: "",
  standingSince: "2026-11-25T10:00:00.000Z",
  isMine: false,
  ...more,
});

test("every kind has a page or states that it has none", () => {
  for (const kind of WORK_KINDS)
    expect(workPath(item(kind, { parentId: "p", subscriptionId: "l" })), kind).toSatisfy(
      (path) =>
        path === null ||
        path === "/admin/integrations/workflows#task-s" ||
        path === "/admin/usage?record=s" ||
        /^\/admin(\/(orders|invoices|payments|disputes|lines|approvals|incoming-payments|questions|integrations\/(webhooks|jobs))\/[spl](#transfer)?|\/discrepancies#s)?$/.test(
          path,
        ),
    );
});

test("an item leads to the order of an order item and the payment of a refund", () => {
  expect(workPath(item("ORDER_ITEM", { parentId: "o" }))).toBe("/admin/orders/o");
  expect(workPath(item("DISPUTE", { parentId: "p" }))).toBe("/admin/disputes/s");
  expect(workPath(item("REFUND", { parentId: "p" }))).toBe("/admin/payments/p");
  expect(workPath(item("PORTING", { subscriptionId: "l" }))).toBe("/admin/lines/l#transfer");
  expect(workPath(item("PORTING"))).toBeNull();
  expect(workPath(item("TASK", { customer: { customerId: "c", name: "Ek" } }))).toBe(
    "/admin/integrations/workflows?customerId=c#task-s",
  );
});

test("the contact of an item ends when it is left exactly if the item's page shows it", () => {
  for (const kind of WORK_KINDS) {
    const [section] =
      workPath(item(kind, { parentId: "p", subscriptionId: "l" }))!.match(/(?<=^\/admin\/)[a-z-]+(?=\/)/) ??
      [];
    const pages = section ? globSync(`app/(admin)/admin/(desk)/${section}/*/page.tsx`) : [];
    expect(
      pages.some((page) => readFileSync(page, "utf8").includes("<PageContact")),
      kind,
    ).toBe(showsContact({ kind }));
  }
});
